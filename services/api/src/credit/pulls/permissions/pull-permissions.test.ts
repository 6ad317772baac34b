import { afterEach, describe, expect, test } from "vitest";
import type { PullRequest } from "@roadworthy/contracts/pull-request";
import { createApiKey, createClient, fund } from "../../../testing/fixtures.ts";
import type { PermissiblePurpose } from "@roadworthy/contracts/primitives";
import { testApi } from "../../../testing/harness.ts";
import {
  booksMustAgree,
  createAccessCode,
  createPuller,
  moneyOf,
  order,
  pulled,
  putIdentity,
  putStandingConsent,
  refused,
  send,
  somebody,
  without,
  type Puller,
} from "../../../testing/credit/pulls.ts";

const api = testApi();
afterEach(() => booksMustAgree(api));

/** Sends the order; `as expected` when it was refused with this code and sentence and nothing was held for it, else what happened. */
async function refusal(partner: Puller, body: object, code: string, detail = /./): Promise<string> {
  const before = JSON.stringify(await moneyOf(api, partner.partnerId));
  const reply = await send(api, partner.key, body);
  const after = JSON.stringify(await moneyOf(api, partner.partnerId));
  const problem = refused(reply);
  const isExpected = problem.code === code && detail.test(problem.detail) && before === after;
  return isExpected ? "as expected" : `${reply.body} ${before} ${after}`;
}

/** A client with an identity on file. */
async function enrolledClient(overrides: { allowApiCreditPulls?: boolean } = {}) {
  const subject = somebody();
  const client = await createClient(api, { ...overrides, name: `${subject.firstName} ${subject.lastName}` });
  await putIdentity(api, client.userId, subject);
  return { ...client, subject };
}

const byEmail = (email: string, overrides: Partial<PullRequest> = {}): Partial<PullRequest> => ({
  email,
  bureaus: ["equifax"],
  type: "soft",
  scoreType: "vantage",
  purpose: "EXTENSION_OF_CREDIT",
  ...overrides,
});

describe("the partner", () => {
  test("must not be suspended, in either mode", async () => {
    const partner = await createPuller(api);
    await api.owner`update partners set status = 'suspended' where id = ${partner.partnerId}`;
    // A session may still read, so it reaches the engine, which refuses by itself.
    const reply = await send(api, partner.headers, order());
    expect([401, 403]).toContain(reply.statusCode);
    expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: 100_000, heldCents: 0 });
  });

  test("needs each pull type and score type by permission", async () => {
    const partner = await createPuller(api, { pullTypes: ["soft", "vantage"] });
    expect(await refusal(partner, order({ type: "hard" }), "pull_type_not_permitted")).toBe("as expected");
    expect(
      await refusal(partner, order({ scoreType: "fico", ficoModel: "classic" }), "pull_type_not_permitted"),
    ).toBe("as expected");
    pulled(await send(api, partner.key, order({ bureaus: ["equifax"] })));
  });

  test("needs the purpose certified; its default purpose stands in, and none at all is refused", async () => {
    const partner = await createPuller(api, { purposes: ["ACCOUNT_REVIEW_CREDIT"] });
    expect(await refusal(partner, order(), "purpose_not_certified")).toBe("as expected");
    const testKey = await createApiKey(api, partner.partnerId, { mode: "test" });
    expect(refused(await send(api, testKey.headers, order())).code).toBe("purpose_not_certified");
    expect(await refusal(partner, without(order(), "purpose"), "invalid_request", /purpose/)).toBe(
      "as expected",
    );
    await api.owner`update partners set default_purpose = 'ACCOUNT_REVIEW_CREDIT' where id = ${partner.partnerId}`;
    expect(pulled(await send(api, partner.key, without(order(), "purpose"))).purpose).toBe(
      "ACCOUNT_REVIEW_CREDIT",
    );
  });

  test("makes a hard pull for an extension of credit or by written instruction only, in test mode too", async () => {
    const partner = await createPuller(api);
    const hard = (purpose: PermissiblePurpose) => order({ type: "hard", purpose, bureaus: ["equifax"] });
    for (const purpose of ["WRITTEN_INSTRUCTION_PREQUALIFICATION", "ACCOUNT_REVIEW_CREDIT"] as const) {
      await api.owner`update partners set certified_purposes = ${[purpose, "WRITTEN_INSTRUCTION_OTHER"]}
        where id = ${partner.partnerId}`;
      expect(await refusal(partner, hard(purpose), "pull_type_not_permitted", /extension of credit/)).toBe(
        "as expected",
      );
      pulled(await send(api, partner.key, order({ purpose, bureaus: ["equifax"] })));
    }
    expect(pulled(await send(api, partner.key, hard("WRITTEN_INSTRUCTION_OTHER"))).type).toBe("hard");
    await api.owner`update partners set default_purpose = 'ACCOUNT_REVIEW_CREDIT' where id = ${partner.partnerId}`;
    const byDefault = without(order({ type: "hard" }), "purpose");
    expect(await refusal(partner, byDefault, "pull_type_not_permitted")).toBe("as expected");
  });

  test("cannot name a bureau that is switched off", async () => {
    const partner = await createPuller(api);
    await api.owner`update bureau_settings set is_enabled = false where bureau = 'experian'`;
    expect(await refusal(partner, order(), "bureau_disabled", /experian/)).toBe("as expected");
    await api.owner`update bureau_settings set is_enabled = true where bureau = 'experian'`;
  });

  test("needs money for the whole quote, to the cent", async () => {
    const partner = await createPuller(api, { cents: 989 });
    expect(
      await refusal(
        partner,
        order(),
        "insufficient_balance",
        /^Insufficient balance\. Please add funds to continue\.$/,
      ),
    ).toBe("as expected");
    await fund(api, partner.partnerId, 1);
    pulled(await send(api, partner.key, order()));
    expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: 0, heldCents: 0 });
  });
});

describe("consent", () => {
  test("is needed for every pull, in the newest text, and is kept with who, what, how and from where", async () => {
    const partner = await createPuller(api);
    expect(await refusal(partner, without(order(), "consent"), "consent_missing")).toBe("as expected");
    expect(
      await refusal(
        partner,
        without(order({ type: "hard" }), "consent"),
        "consent_missing",
        /this very pull/,
      ),
    ).toBe("as expected");
    expect(
      await refusal(
        partner,
        order({ consent: { textVersion: 2, method: "phone" } }),
        "consent_missing",
        /changed/,
      ),
    ).toBe("as expected");
    const { id } = pulled(await send(api, partner.key, order({ type: "hard", bureaus: ["equifax"] })));
    const [row] = await api.owner`
      select c.* , t.sha256 from pulls p join consents c on c.id = p.consent_id
      join legal_texts t on t.kind = 'pull_consent' and t.version = c.text_version where p.id = ${id}`;
    expect(row).toMatchObject({
      partner_id: partner.partnerId,
      method: "phone",
      ip: "127.0.0.1",
      scope: { bureaus: ["equifax"], pullType: "hard", purpose: "EXTENSION_OF_CREDIT" },
    });
    expect(row?.["text_sha256"]).toBe(row?.["sha256"]);
  });

  test("by email is the client's standing consent to this partner; without one nothing tells who is a client", async () => {
    const partner = await createPuller(api);
    const client = await enrolledClient();
    const unknown = refused(await send(api, partner.key, byEmail("nobody@test.example")));
    const stranger = refused(await send(api, partner.key, byEmail(client.email)));
    expect([stranger.code, stranger.detail]).toEqual([unknown.code, unknown.detail]);
    // A partner's own word does not open a report to which an email address is the only key.
    expect(
      await refusal(
        partner,
        byEmail(client.email, { consent: { textVersion: 1, method: "phone" } }),
        "consent_missing",
      ),
    ).toBe("as expected");

    const consentId = await putStandingConsent(api, client.userId, partner.partnerId);
    const pull = pulled(await send(api, partner.key, byEmail(client.email.toUpperCase())));
    expect(pull.consumerName).toBe(`${client.subject.firstName} ${client.subject.lastName}`);
    const [row] =
      await api.owner`select c.user_id, p.consent_id from pulls p join consumers c on c.id = p.consumer_id where p.id = ${pull.id}`;
    expect(row).toEqual({ user_id: client.userId, consent_id: consentId });
    await api.owner`update consents set revoked_at = now() where id = ${consentId}`;
    expect(await refusal(partner, byEmail(client.email), "consent_missing")).toBe("as expected");
    const other = await createPuller(api);
    expect(await refusal(other, byEmail(client.email), "consent_missing")).toBe("as expected");
  });
});

describe("a client who allows no partner pulls", () => {
  test("is denied by SSN, by name and address, by email and by code, and allowed again at once", async () => {
    const partner = await createPuller(api);
    const client = await enrolledClient({ allowApiCreditPulls: false });
    await putStandingConsent(api, client.userId, partner.partnerId);
    const code = await createAccessCode(api, client.userId);
    const bodies = [
      order({}, client.subject),
      order({ firstName: "Someone", lastName: "Else" }, client.subject),
      without(
        order({}, { ...client.subject, address: { ...client.subject.address, street: " 5  HARBOR st. " } }),
        "ssn",
      ),
      byEmail(client.email),
      without(order({ clientCode: code }, client.subject), "consent"),
    ];
    for (const body of bodies) expect(await refusal(partner, body, "client_denied")).toBe("as expected");
    await api.owner`update users set allow_api_credit_pulls = true where id = ${client.userId}`;
    for (const body of bodies) expect(pulled(await send(api, partner.key, body)).status).toBe("completed");
  });
});

describe("an access code", () => {
  test("stands for consent to a soft pull of its own client, once", async () => {
    const partner = await createPuller(api);
    const client = await enrolledClient();
    const code = await createAccessCode(api, client.userId);
    const body = without(order({ clientCode: code.toLowerCase() }, client.subject), "consent");
    const pull = pulled(await send(api, partner.key, body));
    const [row] = await api.owner`
      select c.method, c.user_id, a.used_at is not null as used from pulls p
      join consents c on c.id = p.consent_id join access_codes a on a.id = p.access_code_id where p.id = ${pull.id}`;
    expect(row).toEqual({ method: "access_code", user_id: client.userId, used: true });
    expect(await refusal(partner, body, "access_code_invalid")).toBe("as expected");
  });

  test("with many uses goes on working, for the email form too", async () => {
    const partner = await createPuller(api);
    const client = await enrolledClient();
    const code = await createAccessCode(api, client.userId, { is_single_use: false });
    for (let i = 0; i < 3; i += 1) {
      const reply = await send(api, partner.key, byEmail(client.email, { clientCode: code }));
      expect(pulled(reply).status).toBe("completed");
    }
  });

  test("is refused when unknown, expired, revoked, for another person or beyond its scope, and is not used up by that", async () => {
    const partner = await createPuller(api, { purposes: ["EXTENSION_OF_CREDIT", "ACCOUNT_REVIEW_CREDIT"] });
    const client = await enrolledClient();
    const using = (clientCode: string, overrides: Partial<PullRequest> = {}, subject = client.subject) =>
      without(order({ clientCode, ...overrides }, subject), "consent");
    const past = new Date(Date.now() - 1_000);
    const refuse = (body: object, detail: RegExp) => refusal(partner, body, "access_code_invalid", detail);
    expect(await refuse(using("NOSUCHCODE"), /doesn't exist/)).toBe("as expected");
    expect(
      await refuse(using(await createAccessCode(api, client.userId, { expires_at: past })), /expired/),
    ).toBe("as expected");
    expect(
      await refuse(using(await createAccessCode(api, client.userId, { revoked_at: past })), /revoked/),
    ).toBe("as expected");
    const code = await createAccessCode(api, client.userId, { bureaus: ["equifax"] });
    expect(await refuse(using(code), /doesn't cover/)).toBe("as expected");
    expect(
      await refuse(using(code, { bureaus: ["equifax"], purpose: "ACCOUNT_REVIEW_CREDIT" }), /doesn't cover/),
    ).toBe("as expected");
    expect(
      await refuse(
        using(code, { bureaus: ["equifax"], scoreType: "fico", ficoModel: "auto" }),
        /doesn't cover/,
      ),
    ).toBe("as expected");
    expect(await refuse(using(code, { bureaus: ["equifax"] }, somebody()), /another person/)).toBe(
      "as expected",
    );
    const namesake = {
      ...somebody(),
      firstName: client.subject.firstName,
      lastName: client.subject.lastName,
    };
    expect(await refuse(using(code, { bureaus: ["equifax"] }, namesake), /another person/)).toBe(
      "as expected",
    );
    const otherClient = await enrolledClient();
    expect(await refuse(byEmail(otherClient.email, { clientCode: code }), /can't|cannot|doesn't exist/)).toBe(
      "as expected",
    );
    pulled(await send(api, partner.key, using(code, { bureaus: ["equifax"] })));
  });

  test("without paid access opens reports for reading and orders no pull, and is not used up by trying", async () => {
    const partner = await createPuller(api);
    const client = await enrolledClient();
    const code = await createAccessCode(api, client.userId, { allow_paid_access: false });
    const body = without(order({ clientCode: code }, client.subject), "consent");
    expect(await refusal(partner, body, "code_view_only", /for reading/)).toBe("as expected");
    expect(await refusal(partner, { ...order({}, client.subject), clientCode: code }, "code_view_only")).toBe(
      "as expected",
    );
    await api.owner`update access_codes set allow_paid_access = true where user_id = ${client.userId}`;
    expect(pulled(await send(api, partner.key, body)).status).toBe("completed");
  });

  test("alone never authorizes a hard pull", async () => {
    const partner = await createPuller(api);
    const client = await enrolledClient();
    const code = await createAccessCode(api, client.userId, { pull_type: "hard" });
    const body = order({ type: "hard", clientCode: code, bureaus: ["equifax"] }, client.subject);
    expect(await refusal(partner, without(body, "consent"), "consent_missing")).toBe("as expected");
    expect(pulled(await send(api, partner.key, body)).type).toBe("hard");
  });
});
