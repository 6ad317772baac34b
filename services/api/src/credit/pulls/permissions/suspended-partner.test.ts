import { expect, it } from "vitest";
import { createApiKey, createClient } from "../../../testing/fixtures.ts";
import {
  createPuller,
  order,
  putIdentity,
  putStandingConsent,
  refused,
  send,
  somebody,
} from "../../../testing/credit/pulls.ts";
import { testApi } from "../../../testing/harness.ts";
import { secondWaits } from "../../../testing/database/lock-waits.ts";

const api = testApi();

it.each(["live", "test"] as const)(
  "waits for a suspension that is under way, and carries no %s pull after it",
  async (mode) => {
    const partner = await createPuller(api);
    const { headers } = await createApiKey(api, partner.partnerId, { mode });
    const [, pull] = await secondWaits(
      api,
      (sql) => sql`update partners set status = 'suspended' where id = ${partner.partnerId}`,
      () => send(api, headers, order()),
    );
    expect(refused(pull)).toMatchObject({ code: "partner_not_active" });
  },
);

it("waits for a client's closing that is under way, and pulls nobody who is gone", async () => {
  const [partner, subject] = [await createPuller(api), somebody()];
  const client = await createClient(api, { name: `${subject.firstName} ${subject.lastName}` });
  await putIdentity(api, client.userId, subject);
  await putStandingConsent(api, client.userId, partner.partnerId);
  const byEmail = { email: client.email, bureaus: ["equifax"], purpose: "EXTENSION_OF_CREDIT" };
  const [, pull] = await secondWaits(
    api,
    (sql) => sql`update users set deleted_at = now() where id = ${client.userId}`,
    () => send(api, partner.key, byEmail),
  );
  expect(refused(pull)).toMatchObject({ code: "client_denied" });
});
