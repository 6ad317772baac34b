import { randomUUID } from "node:crypto";
import { admins, clients, fresh, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

const somebody = {
  firstName: "Nadia",
  lastName: "Nohit",
  dateOfBirth: "1985-01-14",
  ssn: "666-40-2001",
  address: { street: "1 Vacant Lot Rd", city: "Flint", state: "MI", zipCode: "48502" },
};

export const authorization: AuthorizationPart = {
  samples: {
    "clientIdentity.read": { status: 200 },
    "clientIdentity.submit": { status: 200, body: () => ({ ...somebody, consent: { textVersion: 1 } }) },
    // They have no questions to answer: being let in means being told so.
    "clientIdentity.answer": {
      status: 409,
      body: () => ({ answers: [{ questionId: "pastStreet", choiceId: "c1" }] }),
    },
    // What was submitted above was refused, so it can be reviewed.
    "clientIdentity.requestReview": { status: 200 },
    "clientIdentity.address": { status: 200 },
    // They have not proved who they are yet: being let in means being told so.
    "clientIdentity.move": { status: 409, body: () => ({ address: somebody.address }) },
    "clientIdentity.name": { status: 200 },
    "clientIdentity.rename": {
      status: 409,
      body: () => ({ firstName: "Nadia", lastName: "Newname", reason: "marriage" }),
    },
    "clientIdentity.firstReport": { status: 200 },
    "identityReviews.list": { status: 200 },
    // A check that is decided: being let in means being told so.
    "identityReviews.decide": { status: 409, body: () => ({ decision: "refuse", note: "Matrix" }) },
  },
  expectations: {
    "clientIdentity.read": clients,
    "clientIdentity.submit": clients,
    "clientIdentity.answer": clients,
    "clientIdentity.requestReview": clients,
    "clientIdentity.address": clients,
    "clientIdentity.move": clients,
    "clientIdentity.name": clients,
    "clientIdentity.rename": clients,
    "clientIdentity.firstReport": clients,
    "identityReviews.list": admins,
    "identityReviews.decide": fresh(admins),
  },
  objects: { "identityReviews.decide": { prefix: "idc", isCommon: true, make: decided } },
};

async function decided(api: TestApi): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    with person as (
      insert into users (email, email_confirmed_at) values (${`${randomUUID()}@test.example`}, now()) returning id
    ), given as (
      insert into written_instructions (user_id, text_version, text_sha256, scope, granted_at)
      select id, 1, repeat('0', 64), '{}', now() from person returning id
    )
    insert into identity_checks (user_id, instruction_id, status, ssn_index, ssn_last4, created_at)
    select person.id, given.id, 'refused', ${Buffer.alloc(1)}, '0000', now() from person, given returning id`;
  if (!row) throw new Error("the check was not stored");
  return row.id;
}
