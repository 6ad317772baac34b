import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import {
  addCompany,
  beginSso,
  refusalIn,
  sendResponse,
  signInByCompany,
} from "../../testing/sign-in/saml-browser.ts";
import { createIdp } from "../../testing/sign-in/saml-idp.ts";
import { addProvider, listProviders, removeProvider } from "./sso-registry.service.ts";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "sso-"));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const newDomain = (): string => `d-${randomUUID()}.example`;
const auditOf = (id: string) =>
  api.owner`select action, detail from audit_rows where object = ${`sso:${id}`} order by seq`;

/** Runs the operator's command in a separate process. */
const runCommand = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, OWNER_DATABASE_URL: api.ownerUrl };
    const cli = fileURLToPath(new URL("../../cli.ts", import.meta.url));
    const child = execFile(process.execPath, [cli, "sso", ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, out, err }),
    );
  });

describe("the operator's command", () => {
  it("lets a company in, shows and removes it, and leaves an audit row each time", async () => {
    const [idp, domain] = [await createIdp(), newDomain()];
    const file = join(folder, "metadata.xml");
    await writeFile(file, idp.metadata);
    const added = await runCommand("add", file, domain.toUpperCase(), "--email", "post");
    const id = added.out.trim();
    expect(added.code).toBe(0);
    expect(await listProviders(api.owner)).toContainEqual({
      id,
      entityId: idp.entityId,
      ssoUrl: idp.ssoUrl,
      domains: [domain],
    });
    expect((await runCommand("list")).out).toContain(`${id}  ${domain}  ${idp.entityId}`);
    expect((await beginSso(api, domain)).address).toContain(idp.ssoUrl);
    expect((await runCommand("remove", id)).code).toBe(0);
    expect((await runCommand("remove", id)).code).toBe(1);
    expect(await auditOf(id)).toMatchObject([
      { action: "sso_provider.add", detail: { domains: domain } },
      { action: "sso_provider.remove", detail: { sessionsEnded: 0 } },
    ]);
  });

  it("tells how it is used", async () => {
    const reply = await runCommand("add", "metadata.xml");
    expect([reply.code, reply.err]).toEqual([2, expect.stringContaining("Usage:")]);
  });
});

describe("letting a company in", () => {
  it("is refused for a domain or a provider that is here already", async () => {
    const [first, domain] = [await createIdp(), newDomain()];
    await addProvider(api.owner, { metadata: first.metadata, domains: [domain] });
    const second = await createIdp();
    const taken = "This provider, or one of the domains, is here already.";
    await expect(
      addProvider(api.owner, { metadata: second.metadata, domains: [newDomain(), domain] }),
    ).rejects.toThrow(taken);
    await expect(
      addProvider(api.owner, { metadata: first.metadata, domains: [newDomain()] }),
    ).rejects.toThrow(taken);
    // Control: with a domain of its own the second provider is added.
    await addProvider(api.owner, { metadata: second.metadata, domains: [newDomain()] });
  });

  it.each([["no-domain"], ["a@b.example"], ["*.example"], ["example."], [""]])(
    "refuses %j as a domain",
    async (domain) => {
      const { metadata } = await createIdp();
      await expect(addProvider(api.owner, { metadata, domains: [domain] })).rejects.toThrow(
        "is not a mail domain",
      );
    },
  );

  it.each<[string, (metadata: string) => string, string]>([
    ["an address without TLS", (xml) => xml.replaceAll("https://idp", "http://idp"), "HTTPS"],
    ["a script for an address", (xml) => xml.replace(/Location="[^"]*"/, 'Location="javascript:x"'), "HTTPS"],
    ["no certificate", (xml) => xml.replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/, ""), "certificate"],
    [
      "a broken certificate",
      (xml) => xml.replace(/(<ds:X509Certificate>)[^<]*/, "$1AAAA"),
      "certificate is damaged",
    ],
    [
      "no identity provider",
      (xml) => xml.replaceAll("IDPSSODescriptor", "SPSSODescriptor"),
      "identity provider",
    ],
    ["two entities", (xml) => `<x>${xml}${xml}</x>`, "exactly one"],
    ["a document type", (xml) => `<!DOCTYPE x>${xml}`, "document type"],
    ["no XML", () => "{}", "not an XML file"],
  ])("refuses metadata with %s", async (_what, spoil, reason) => {
    const { metadata } = await createIdp();
    await expect(
      addProvider(api.owner, { metadata: spoil(metadata), domains: [newDomain()] }),
    ).rejects.toThrow(reason);
    expect(await addProvider(api.owner, { metadata, domains: [newDomain()] })).toBeTruthy();
  });

  it("is not for the API's own login", async () => {
    const company = await addCompany(api);
    const attempts = [
      api.deps.sql`update sso_providers set certificates = '{}' where id = ${company.providerId}`,
      api.deps
        .sql`insert into sso_domains (domain, provider_id) values ('evil.example', ${company.providerId})`,
      api.deps.sql`delete from sso_providers`,
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toThrow("permission denied");
  });
});

describe("removing a company", () => {
  it("ends its people's sessions and visits, and nobody else's", async () => {
    const [gone, stays] = [await addCompany(api), await addCompany(api)];
    const mine = await signInByCompany(api, gone, { email: `me@${gone.domain}` });
    const theirs = await signInByCompany(api, stays, { email: `me@${stays.domain}` });
    const { address, relayState } = await beginSso(api, gone.domain);
    expect(await removeProvider(api.owner, gone.providerId)).toBe(true);
    expect((await mine.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await mine.auth.refreshSession()).error).not.toBeNull();
    expect((await theirs.auth.getUser()).data.user?.email).toBe(`me@${stays.domain}`);
    const late = gone.idp.answer(address, { email: `you@${gone.domain}` });
    expect(refusalIn(await sendResponse(api, relayState, late))).toBe("saml_relay_state_not_found");
  });
});
