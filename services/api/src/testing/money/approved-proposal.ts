import { createAdmin } from "../fixtures.ts";
import type { TestApi } from "../harness.ts";

/** A proposal as two admins have left it; the functions that move money read nothing else. Returns its id. */
export async function insertProposal(
  api: TestApi,
  kind: string,
  object: string,
  { payload = {}, state = {}, status = "approved" }: { payload?: object; state?: object; status?: string },
): Promise<string> {
  const [maker, checker] = [await createAdmin(api), await createAdmin(api)];
  const [row] = await api.owner<{ id: string }[]>`
    insert into proposals (kind, object, summary, reason, payload, state, state_sha256, status, proposer_id, decider_id, expires_at)
    values (${kind}, ${object}, 'Test', 'Test', ${JSON.stringify(payload)}::text::jsonb, ${JSON.stringify(state)}::text::jsonb, 'test',
      ${status}, ${maker.userId}, ${status === "open" ? null : checker.userId}, now() + interval '1 day') returning id`;
  if (!row) throw new Error("the proposal was not stored");
  return row.id;
}
