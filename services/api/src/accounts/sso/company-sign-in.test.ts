import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { companySignIns, type CompanySignIn } from "@roadworthy/contracts/company-sign-in";
import { createPartner, TEST_PASSWORD, type PartnerPerson } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { followBack, refusalIn, sendResponse, signInByCompany } from "../../testing/sign-in/saml-browser.ts";
import { createIdp, readRequest, type TestIdp } from "../../testing/sign-in/saml-idp.ts";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";

const records = new Map<string, string[]>();
const api = testApi();
beforeAll(async () => {
  Object.assign(api.deps, { resolveTxt: (name: string) => Promise.resolve(records.get(name) ?? []) });
});

const path = "/api/v1/partner/sign-in";
const call = (
  { headers }: Pick<PartnerPerson, "headers">,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  under = "",
  payload?: object,
) => api.app.inject({ method, url: `${path}${under}`, headers, ...(payload && { payload }) });
const now = async (who: PartnerPerson): Promise<CompanySignIn> =>
  companySignIns.read.reply.parse((await call(who, "GET")).json());
const newDomain = (): string => `d-${randomUUID()}.example`;

/** Names a domain and shows its record in DNS. */
async function claim(who: PartnerPerson, domain: string): Promise<void> {
  const reply = companySignIns.read.reply.parse((await call(who, "POST", "/domains", { domain })).json());
  const mine = reply.domains.find((one) => one.domain === domain);
  records.set(mine?.recordName ?? "", ["v=spf1 -all", mine?.recordValue ?? ""]);
}

const isTested = async (who: PartnerPerson, idp: TestIdp, email: string): Promise<URL> => {
  const { url } = companySignIns.test.reply.parse((await call(who, "POST", "/test")).json());
  const { relayState } = readRequest(url);
  const next = await sendResponse(api, relayState, idp.answer(url, { email }));
  return next.searchParams.has("relay_state") ? followBack(api, next) : next;
};

/** A business whose people sign in by it. */
async function setUp(change: object = {}) {
  const [owner, idp, domain] = [await createPartner(api), await createIdp(), newDomain()];
  expect((await call(owner, "PUT", "/provider", { metadata: idp.metadata })).statusCode).toBe(200);
  await claim(owner, domain);
  expect((await call(owner, "POST", "/domain-proofs", { domain })).statusCode).toBe(200);
  await isTested(owner, idp, `me@${domain}`);
  const on = { isOn: true, isRequired: false, memberRole: "puller", ...change };
  expect((await call(owner, "PATCH", "", on)).statusCode).toBe(200);
  const [row] = await api.owner<
    { id: string }[]
  >`select id from sso_providers where partner_id = ${owner.partnerId}`;
  return { owner, domain, company: { idp, domain, providerId: row?.id ?? "" } };
}
const accountsOf = (email: string) =>
  api.owner`select role, partner_id as "partnerId", member_role as "memberRole" from users where email = ${email}`;

describe("setting it up", () => {
  it("takes a provider, a proved domain and a test that signs nobody in, in this order", async () => {
    const [owner, idp, domain] = [await createPartner(api), await createIdp(), newDomain()];
    const on = { isOn: true, isRequired: false, memberRole: "viewer" };
    expect((await call(owner, "PATCH", "", on)).json()).toMatchObject({ code: "illegal_transition" });
    const wrong = await call(owner, "PUT", "/provider", { metadata: "<x/>" });
    expect(wrong.json()).toMatchObject({ code: "invalid_request", issues: [{ path: "metadata" }] });
    await call(owner, "PUT", "/provider", { metadata: idp.metadata });
    await call(owner, "POST", "/domains", { domain: domain.toUpperCase() });
    const unproved = await call(owner, "POST", "/domain-proofs", { domain });
    expect(unproved.json()).toMatchObject({ code: "illegal_transition" });
    expect((await call(owner, "POST", "/test")).json()).toMatchObject({ code: "illegal_transition" });
    await claim(owner, domain);
    await call(owner, "POST", "/domain-proofs", { domain });
    expect((await call(owner, "PATCH", "", on)).statusCode).toBe(409);
    const elsewhere = await isTested(owner, idp, `me@${newDomain()}`);
    expect(refusalIn(elsewhere)).toBe("email_address_not_authorized");
    expect((await now(owner)).provider?.testedAt).toBeNull();
    const back = await isTested(owner, idp, `me@${domain}`);
    expect(`${back.pathname}${back.search}${back.hash}`).toBe("/partner/settings?sign-in=tested");
    expect(await accountsOf(`me@${domain}`)).toEqual([]);
    // While it is off nobody comes in by it.
    expect((await authClientOf(api).signInWithSSO({ domain })).error?.status).toBe(404);
    expect((await call(owner, "PATCH", "", on)).statusCode).toBe(200);
    const { provider, domains, isOn, service } = await now(owner);
    expect(provider).toMatchObject({ entityId: idp.entityId, testedAt: expect.any(Date) });
    expect(domains).toMatchObject([{ domain, isProved: true, recordName: `_roadworthy.${domain}` }]);
    expect(isOn).toBe(true);
    expect(service.acsUrl).toBe(`${api.config.siteUrl}/auth/v1/sso/saml/acs`);
    // Another file has to be tested anew, whatever the one before has answered meanwhile.
    const { url } = companySignIns.test.reply.parse((await call(owner, "POST", "/test")).json());
    const { relayState } = readRequest(url);
    const answered = await sendResponse(api, relayState, idp.answer(url, { email: `me@${domain}` }));
    expect(answered.searchParams.has("relay_state")).toBe(true);
    await call(owner, "PUT", "/provider", { metadata: idp.metadata });
    expect(refusalIn(await followBack(api, answered))).toBe("saml_relay_state_not_found");
    expect(await now(owner)).toMatchObject({ isOn: false, provider: { testedAt: null } });
  });

  it("is refused with another business's domain or provider, and to whom is no owner", async () => {
    const [{ domain, company }, other, idp] = [await setUp(), await createPartner(api), await createIdp()];
    const taken = await call(other, "PUT", "/provider", { metadata: company.idp.metadata });
    expect(taken.json()).toMatchObject({ code: "already_exists" });
    await call(other, "PUT", "/provider", { metadata: idp.metadata });
    await claim(other, domain);
    const proof = await call(other, "POST", "/domain-proofs", { domain });
    expect(proof.json()).toMatchObject({ code: "already_exists" });
    // Giving up one's claim takes nothing from whose it is.
    await call(other, "DELETE", `/domains?domain=${domain}`);
    expect((await signInByCompany(api, company, { email: `ann@${domain}` })).error).toBeNull();
    const member = await createPartner(api, { partnerId: other.partnerId, role: "developer" });
    expect((await call(member, "GET")).statusCode).toBe(403);
    expect((await call(member, "PUT", "/provider", { metadata: idp.metadata })).statusCode).toBe(403);
  });
});

describe("who comes by it", () => {
  it("is a new member with the newcomers' role, or the member with the address, and the owner is told", async () => {
    const { owner, domain, company } = await setUp();
    const email = `new@${domain}`;
    const first = await signInByCompany(api, company, { email });
    expect(first.data.user?.app_metadata).toMatchObject({ role: "partner", partner_id: owner.partnerId });
    await signInByCompany(api, company, { email });
    expect(await accountsOf(email)).toEqual([
      { role: "partner", partnerId: owner.partnerId, memberRole: "puller" },
    ]);
    expect(await api.owner`select kind from alerts where user_id = ${owner.userId}`).toEqual([
      { kind: "member_joined" },
    ]);
    const colleague = await createPartner(api, { partnerId: owner.partnerId, role: "billing" });
    const theirs = `billing@${domain}`;
    await api.owner`update users set email = ${theirs} where id = ${colleague.userId}`;
    const { data } = await signInByCompany(api, company, { email: theirs });
    expect(data.user?.id).toBe(colleague.userId);
  });

  it("is nobody who was removed, and no account outside the business", async () => {
    const { owner, domain, company } = await setUp();
    const email = `gone@${domain}`;
    const { data } = await signInByCompany(api, company, { email });
    const removed = await api.app.inject({
      method: "DELETE",
      url: `/api/v1/partner/members/${data.user?.id}`,
      headers: owner.headers,
    });
    expect(removed.statusCode).toBe(200);
    const again = await signInByCompany(api, company, { email });
    expect(refusalIn(again.back) || again.back.searchParams.get("error_code")).toBe("access_denied");
    const stranger = await createPartner(api);
    const theirs = `other@${domain}`;
    await api.owner`update users set email = ${theirs} where id = ${stranger.userId}`;
    const mine = await signInByCompany(api, company, { email: theirs });
    expect(mine.data.user?.id).not.toBe(stranger.userId);
  });

  it("is everybody but owners once it is required, and nobody once it is removed", async () => {
    const { owner, domain, company } = await setUp();
    const member = await createPartner(api, { partnerId: owner.partnerId, role: "viewer" });
    const required = { isOn: true, isRequired: true, memberRole: "viewer" };
    expect((await call(owner, "PATCH", "", required)).statusCode).toBe(200);
    expect((await call(member, "GET")).statusCode).toBe(401);
    expect((await call(owner, "GET")).statusCode).toBe(200);
    const { auth, error } = await signInByCompany(api, company, { email: `in@${domain}` });
    expect(error).toBeNull();
    const byPassword = (email: string) =>
      authClientOf(api).signInWithPassword({ email, password: TEST_PASSWORD });
    expect((await byPassword(member.email)).error?.code).toBe("sso_required");
    expect((await byPassword(owner.email)).error).toBeNull();
    expect((await call(owner, "DELETE")).statusCode).toBe(200);
    expect(await now(owner)).toMatchObject({ provider: null, domains: [], isOn: false, isRequired: false });
    expect((await auth.getUser()).error).not.toBeNull();
    expect((await authClientOf(api).signInWithSSO({ domain })).error?.status).toBe(404);
    expect((await byPassword(member.email)).error).toBeNull();
  });

  it("is who was an owner too, from the moment they are none", async () => {
    const { owner } = await setUp({ isRequired: true });
    const other = await createPartner(api, { partnerId: owner.partnerId });
    expect((await call(other, "GET")).statusCode).toBe(200);
    const url = `/api/v1/partner/members/${other.userId}`;
    const demoted = { method: "PATCH", url, headers: owner.headers, payload: { role: "puller" } } as const;
    expect((await api.app.inject(demoted)).statusCode).toBe(200);
    expect((await call(other, "GET")).statusCode).toBe(401);
    expect((await call(owner, "GET")).statusCode).toBe(200);
  });
});

describe("a business that its last person closes", () => {
  it("lets nobody in by its company or an invitation anymore, and leaves domain and provider to another", async () => {
    const { owner, domain, company } = await setUp();
    const invited = `${randomUUID()}@test.example`;
    await api.app.inject({
      method: "POST",
      url: "/api/v1/partner/invitations",
      headers: owner.headers,
      payload: { email: invited, name: "Ann", role: "owner" },
    });
    const { token } = await lastMailTo(api, invited);
    const closed = await api.app.inject({
      method: "POST",
      url: "/api/v1/me/closure",
      headers: owner.headers,
      payload: { address: owner.email },
    });
    expect(closed.statusCode).toBe(200);
    expect((await authClientOf(api).signInWithSSO({ domain })).error?.status).toBe(404);
    expect((await authClientOf(api).verifyOtp({ token_hash: token, type: "invite" })).error).not.toBeNull();
    expect(
      await api.owner`select 1 from users where partner_id = ${owner.partnerId} and deleted_at is null`,
    ).toEqual([]);
    const next = await createPartner(api);
    const { metadata } = company.idp;
    expect((await call(next, "PUT", "/provider", { metadata })).statusCode).toBe(200);
    await claim(next, domain);
    expect((await call(next, "POST", "/domain-proofs", { domain })).statusCode).toBe(200);
  });
});
