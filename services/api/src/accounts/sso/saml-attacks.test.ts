import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { testApi } from "../../testing/harness.ts";
import {
  addCompany,
  beginSso,
  followBack,
  refusalIn,
  sendResponse,
  type TestCompany,
} from "../../testing/sign-in/saml-browser.ts";
import { createIdp, type SamlAnswer } from "../../testing/sign-in/saml-idp.ts";
import { wrapSignature } from "../../testing/sign-in/saml-wrapping.ts";

const api = testApi();
let company: TestCompany;
beforeAll(async () => {
  company = await addCompany(api);
});

const addressAt = (domain: string): string => `${randomUUID()}@${domain}`;
const accountsOf = (email: string) => api.owner`select 1 from users where email = ${email}`;

/** Whether a response redirects to our own address, where the browser that started the visit gets in. */
const isTaken = (next: URL): boolean => next.searchParams.has("relay_state");

/**
 * Sends something forged to a visit and then, as a control, the provider's own answer to the same visit. That one is
 * accepted, so the forgery itself was refused, and did not even cost its victim the visit. Returns the code of the refusal.
 */
async function attack(
  forge: (genuine: string, address: string) => string | Buffer,
  email = addressAt(company.domain),
): Promise<string> {
  const { address, relayState } = await beginSso(api, company.domain);
  const genuine = company.idp.answer(address, { email }, { signs: ["assertion", "response"] });
  const next = await sendResponse(api, relayState, forge(genuine, address));
  const control = await sendResponse(api, relayState, genuine);
  expect(isTaken(control)).toBe(true);
  return isTaken(next) ? "taken" : refusalIn(next);
}

/** The provider's answer to the request at `address`, with something else said or signed. */
const instead = (changes: Partial<SamlAnswer>) => (_genuine: string, address: string) =>
  company.idp.answer(address, { email: addressAt(company.domain) }, changes);

describe("signature wrapping", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)("form %i signs nobody else in", async (form) => {
    const [genuine, victim] = [addressAt(company.domain), addressAt(company.domain)];
    const code = await attack((xml) => wrapSignature(xml, form, { genuine, victim }), genuine);
    expect(code).toBe("validation_failed");
    expect(await accountsOf(victim)).toHaveLength(0);
  });

  it("does not work on a response whose assertion alone is signed either", async () => {
    const [genuine, victim] = [addressAt(company.domain), addressAt(company.domain)];
    for (const form of [3, 4, 5, 6, 7, 8] as const) {
      expect(
        await attack((_xml, address) =>
          wrapSignature(company.idp.answer(address, { email: genuine }), form, { genuine, victim }),
        ),
      ).toBe("validation_failed");
    }
  });
});

describe("signatures", () => {
  it("counts the assertion's alone", async () => {
    expect(await attack(instead({ signs: ["response"] }))).toBe("validation_failed");
    expect(await attack(instead({ signs: [] }))).toBe("validation_failed");
    const { address, relayState } = await beginSso(api, company.domain);
    const signed = instead({ signs: ["assertion"] })("", address);
    expect(isTaken(await sendResponse(api, relayState, signed))).toBe(true);
  });

  it("breaks with any change of what is signed", async () => {
    const email = addressAt(company.domain);
    const victim = addressAt(company.domain);
    const code = await attack((xml) => xml.replaceAll(email, victim), email);
    expect(code).toBe("validation_failed");
  });

  it("is not taken from another key, whatever certificate comes along", async () => {
    const stranger = await createIdp();
    const named = { issuer: company.idp.entityId, assertionIssuer: company.idp.entityId };
    const code = await attack((_xml, address) =>
      stranger.answer(address, { email: addressAt(company.domain) }, named),
    );
    expect(code).toBe("validation_failed");
  });

  it("is not taken with SHA-1", async () => {
    const sha1 = "http://www.w3.org/2000/09/xmldsig#";
    expect(await attack(instead({ signatureAlgorithm: `${sha1}rsa-sha1` }))).toBe("validation_failed");
    expect(await attack(instead({ digestAlgorithm: `${sha1}sha1` }))).toBe("validation_failed");
  });
});

describe("what an assertion must say", () => {
  const past = new Date(Date.now() - 10 * 60_000);
  it.each<[string, Partial<SamlAnswer>]>([
    ["another audience", { audience: "https://other.example/metadata" }],
    ["another recipient", { recipient: "https://other.example/acs" }],
    ["another destination", { destination: "https://other.example/acs" }],
    ["another request, in the response", { inResponseTo: "_other" }],
    ["another request, in the assertion", { confirmedRequest: "_other" }],
    ["another request throughout", { inResponseTo: "_other", confirmedRequest: "_other" }],
    ["another issuer, of the response", { issuer: "https://other.example/metadata" }],
    ["another issuer, of the assertion", { assertionIssuer: "https://other.example/metadata" }],
    ["conditions that are over", { notOnOrAfter: past }],
    ["a confirmation that is over", { confirmedUntil: past }],
    ["conditions that have not begun", { notBefore: new Date(Date.now() + 10 * 60_000) }],
    ["that the sign-in failed", { status: "urn:oasis:names:tc:SAML:2.0:status:Responder" }],
  ])("refuses %s", async (_what, changes) => {
    expect(await attack(instead(changes))).toBe("validation_failed");
  });

  it.each<[string, string, Partial<SamlAnswer>]>([
    [
      "a name that is another each time",
      "saml_assertion_no_user_id",
      { nameIdFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" },
    ],
    ["no address", "saml_assertion_no_email", { attributes: {} }],
    ["two addresses", "saml_assertion_no_email", { attributes: { email: ["a@b.example", "c@d.example"] } }],
  ])("names %s in GoTrue's code", async (_what, code, changes) => {
    expect(await attack(instead(changes))).toBe(code);
  });
});

describe("a provider and other people's addresses", () => {
  it("does not vouch for a domain that is not its own", async () => {
    const other = await addCompany(api);
    for (const domain of [
      other.domain,
      `${company.domain}.evil.example`,
      `sub.${company.domain}`,
      "test.example",
    ]) {
      const email = addressAt(domain);
      const code = await attack((_xml, address) => company.idp.answer(address, { email }));
      expect(code).toBe("email_address_not_authorized");
      expect(await accountsOf(email)).toHaveLength(0);
    }
  });

  it("does not answer a visit to another provider", async () => {
    const other = await addCompany(api);
    expect(
      await attack((_xml, address) => other.idp.answer(address, { email: addressAt(company.domain) })),
    ).toBe("validation_failed");
    // Not even when it claims the other one's name.
    expect(
      await attack((_xml, address) =>
        other.idp.answer(
          address,
          { email: addressAt(company.domain) },
          { issuer: company.idp.entityId, assertionIssuer: company.idp.entityId },
        ),
      ),
    ).toBe("validation_failed");
  });

  it("has accounts of its own, also under the name of another provider's person", async () => {
    const other = await addCompany(api);
    const nameId = randomUUID();
    const subjects = await Promise.all(
      [company, other].map(async ({ idp, domain }) => {
        const { address, relayState } = await beginSso(api, domain);
        const email = addressAt(domain);
        await followBack(api, await sendResponse(api, relayState, idp.answer(address, { email, nameId })));
        const [row] = await api.owner`select id from users where email = ${email}`;
        return row?.["id"];
      }),
    );
    expect(new Set(subjects).size).toBe(2);
  });
});

describe("replay", () => {
  it("takes a response once, one after the other", async () => {
    const { address, relayState } = await beginSso(api, company.domain);
    const xml = company.idp.answer(address, { email: addressAt(company.domain) });
    const first = await sendResponse(api, relayState, xml);
    expect(isTaken(first)).toBe(true);
    expect(refusalIn(await sendResponse(api, relayState, xml))).toBe("validation_failed");
    await followBack(api, first);
    expect(refusalIn(await sendResponse(api, relayState, xml))).toBe("saml_relay_state_not_found");
  });

  it("takes one of many at once", async () => {
    const { address, relayState } = await beginSso(api, company.domain);
    const xml = company.idp.answer(address, { email: addressAt(company.domain) });
    const all = await Promise.all([1, 2, 3, 4].map(() => sendResponse(api, relayState, xml)));
    expect(all.filter(isTaken)).toHaveLength(1);
  });

  it("does not take an assertion again for another visit, even when it answers that one's request", async () => {
    const assertionId = `_${randomUUID()}`;
    const send = async (id: string): Promise<URL> => {
      const { address, relayState } = await beginSso(api, company.domain);
      const xml = company.idp.answer(address, { email: addressAt(company.domain) }, { assertionId: id });
      return sendResponse(api, relayState, xml);
    };
    expect(isTaken(await send(assertionId))).toBe(true);
    expect(refusalIn(await send(assertionId))).toBe("validation_failed");
    expect(isTaken(await send(`_${randomUUID()}`))).toBe(true);
  });

  it("does not take one visit's response for another", async () => {
    const mine = await beginSso(api, company.domain);
    const theirs = await beginSso(api, company.domain);
    const xml = company.idp.answer(mine.address, { email: addressAt(company.domain) });
    expect(refusalIn(await sendResponse(api, theirs.relayState, xml))).toBe("validation_failed");
    expect(isTaken(await sendResponse(api, mine.relayState, xml))).toBe(true);
  });

  it("does not know a visit that is too old, unknown or none", async () => {
    const { address, relayState } = await beginSso(api, company.domain);
    const xml = company.idp.answer(address, { email: addressAt(company.domain) });
    for (const other of ["", "https://portal.example/", randomUUID()]) {
      expect(refusalIn(await sendResponse(api, other, xml))).toBe("saml_relay_state_not_found");
    }
    await api.owner`update saml_relay_states set created_at = now() - interval '16 minutes' where id = ${relayState}`;
    expect(refusalIn(await sendResponse(api, relayState, xml))).toBe("saml_relay_state_expired");
    await api.owner`update saml_relay_states set created_at = now() where id = ${relayState}`;
    expect(isTaken(await sendResponse(api, relayState, xml))).toBe(true);
  });
});

describe("documents that are attacks by themselves", () => {
  const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${"&a;".repeat(10)}"><!ENTITY c "${"&b;".repeat(10)}">]>`;
  it.each<[string, (xml: string) => string | Buffer]>([
    ["a comment in the name", (xml) => xml.replace(/(<saml:NameID[^>]*>)/, "$1someone<!-- -->")],
    ["a comment anywhere", (xml) => xml.replace("<samlp:Status>", "<!-- x --><samlp:Status>")],
    ["an entity bomb", (xml) => bomb + xml.replace(/(<saml:NameID[^>]*>)/, "$1&c;")],
    ["an entity from a file", (xml) => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml}`],
    ["a document type", (xml) => `<!DOCTYPE r>${xml}`],
    ["a CDATA section", (xml) => xml.replace("</saml:NameID>", "<![CDATA[x]]></saml:NameID>")],
    ["an instruction", (xml) => `<?xml-stylesheet href="x"?>${xml}`],
    ["another encoding", (xml) => Buffer.from(`\uFEFF${xml}`, "utf16le")],
    ["a declared other encoding", (xml) => `<?xml version="1.0" encoding="UTF-16"?>${xml}`],
    ["two roots", (xml) => `${xml}${xml}`],
    ["half a document", (xml) => xml.slice(0, -40)],
    ["no XML", () => "SAML"],
    ["a child in the name", (xml) => xml.replace("</saml:NameID>", "<x/></saml:NameID>")],
  ])("refuses %s", async (_what, forge) => {
    expect(await attack(forge)).toBe("validation_failed");
  });

  it("does not cut a name that was signed with a comment in it", async () => {
    // The provider itself signs "victim<!-- -->.evil", as it would for a user who may choose their name.
    const email = addressAt(company.domain);
    expect(
      await attack((_xml, address) =>
        company.idp.answer(address, { email }, { nameId: "victim<!-- -->.evil" }),
      ),
    ).toBe("validation_failed");
  });

  it("reads no more than a quarter of a megabyte", async () => {
    const { address, relayState } = await beginSso(api, company.domain);
    const next = await fetch(`${api.url}/auth/v1/sso/saml/acs`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ RelayState: relayState, SAMLResponse: "A".repeat(300 * 1024) }),
    });
    expect(next.status).toBe(413);
    const padded = company.idp.answer(
      address,
      { email: addressAt(company.domain) },
      { attributes: { email: [addressAt(company.domain)], groups: ["g".repeat(100_000)] } },
    );
    expect(isTaken(await sendResponse(api, relayState, padded))).toBe(true);
  });

  it("reads an endless row of blanks as quickly as anything else", async () => {
    const { relayState } = await beginSso(api, company.domain);
    const before = process.threadCpuUsage();
    const next = await fetch(`${api.url}/auth/v1/sso/saml/acs`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ RelayState: relayState, SAMLResponse: `A${" ".repeat(200_000)}!` }),
    });
    expect(refusalIn(new URL(next.headers.get("location") ?? ""))).toBe("validation_failed");
    // Processor time of this thread, which serves it: what else the machine does is not in it.
    expect(process.threadCpuUsage(before).user).toBeLessThan(10_000_000);
  });
});
