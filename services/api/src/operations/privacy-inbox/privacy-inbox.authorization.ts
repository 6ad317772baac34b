import { randomUUID } from "node:crypto";
import { admins, everybody, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "privacyInbox.ask": everybody,
    "privacyInbox.confirm": everybody,
    "privacyInbox.list": admins,
    "privacyInbox.act": admins,
  },
  samples: {
    "privacyInbox.ask": {
      status: 201,
      body: () => ({
        kind: "access",
        name: "Robin Vale",
        email: `${randomUUID()}@test.example`,
        details: "",
        language: "en",
      }),
    },
    // The link of nobody.
    "privacyInbox.confirm": { status: 404, body: () => ({ token: "t".repeat(43) }) },
    "privacyInbox.list": { status: 200 },
    "privacyInbox.act": { status: 200, body: () => ({ step: "identity_checked", text: "Matrix" }) },
  },
  objects: {
    "privacyInbox.act": {
      prefix: "pin",
      isCommon: true,
      make: async (api) => {
        const [row] = await api.owner<{ id: string }[]>`
          insert into privacy_inbox (kind, name, email, details, language, token_sha256, mailed_at, received_on, receipt_due_on, due_on, confirmed_at)
          values ('access', 'Robin Vale', 'robin@test.example', '', 'en', ${randomUUID()}, now(), current_date, current_date + 14,
            current_date + 45, now()) returning id`;
        if (!row) throw new Error("the request was not stored");
        return row.id;
      },
    },
  },
};
