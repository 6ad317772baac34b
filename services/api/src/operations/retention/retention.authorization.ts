import { admins, type AuthorizationPart } from "../../testing/authorization.ts";
import type { FixtureApi } from "../../testing/fixtures.ts";

async function certificate(api: FixtureApi): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into disposals (class, as_of, records, ids_sha256, disposed_at)
    values ('dispute', current_date, 1, ${"0".repeat(64)}, now()) returning id`;
  if (!row) throw new Error("the certificate was not stored");
  return row.id;
}

export const authorization: AuthorizationPart = {
  expectations: {
    "adminRetention.read": admins,
    "adminRetention.dryRun": admins,
    "adminRetention.certificate": admins,
  },
  samples: {
    "adminRetention.read": { status: 200 },
    "adminRetention.dryRun": { status: 200, query: "class=dispute" },
    "adminRetention.certificate": { status: 200 },
  },
  objects: {
    "adminRetention.certificate": { prefix: "dsp", isCommon: true, make: certificate },
  },
};
