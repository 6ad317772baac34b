import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";
import type { FixtureApi } from "../../testing/fixtures.ts";
import type { TestApi } from "../../testing/harness.ts";

async function certificate(api: FixtureApi): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into disposals (class, as_of, records, ids_sha256, disposed_at)
    values ('dispute', current_date, 1, ${"0".repeat(64)}, now()) returning id`;
  if (!row) throw new Error("the certificate was not stored");
  return row.id;
}

async function openFile(api: TestApi): Promise<string> {
  const id = `hfil_${crypto.randomUUID().replaceAll("-", "")}`;
  await api.owner`
    insert into held_files (id, user_id, sealed, bytes, sha256, sealed_at, opened_until)
    values (${id}, ${crypto.randomUUID()}, ${api.deps.cipher.seal("{}", `held_files.sealed:${id}`)}, 2, ${"0".repeat(64)}, now(),
      now() + interval '1 hour')`;
  return id;
}

export const authorization: AuthorizationPart = {
  expectations: {
    "adminRetention.read": admins,
    "adminRetention.dryRun": admins,
    "adminRetention.certificate": admins,
    "adminRetention.heldFile": fresh(admins),
  },
  samples: {
    "adminRetention.read": { status: 200 },
    "adminRetention.dryRun": { status: 200, query: "class=dispute" },
    "adminRetention.certificate": { status: 200 },
    "adminRetention.heldFile": { status: 200 },
  },
  objects: {
    "adminRetention.certificate": { prefix: "dsp", isCommon: true, make: certificate },
    "adminRetention.heldFile": { prefix: "hfil", isCommon: true, make: openFile },
  },
};
