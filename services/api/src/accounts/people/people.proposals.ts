import { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { changeRole } from "./standing.service.ts";
import { lockPerson } from "./people.service.ts";

/** Makes somebody an admin. */
const makeAdmin = proposalKind({
  name: "user.make_admin",
  payload: z.strictObject({ userId: z.uuid() }),
  async read(ctx, { userId }) {
    const [found] = await ctx.sql<{ name: string; role: string; email: string | null; isBanned: boolean }[]>`
      select name, role, email, coalesce(banned_until > ${ctx.now().toISOString()}::timestamptz, false) as "isBanned"
      from users where id = ${userId} and deleted_at is null`;
    if (!found) throw new AppError("not_found", "There is no such account.");
    if (found.role === "admin") throw new AppError("illegal_transition", "This person is an admin already.");
    if (found.isBanned) throw new AppError("illegal_transition", "This account is suspended.");
    return {
      object: userId,
      objectName: found.name,
      summary: `Make ${found.name || found.email || "this person"} an admin`,
      state: { role: found.role, email: found.email },
    };
  },
  async execute(ctx, { userId }, proposalId) {
    await changeRole(ctx, await lockPerson(ctx, userId), { role: "admin", by: proposalId });
  },
  afterwards: forgetAllSessions,
});

/** Account changes that take two people. */
export const peopleProposalKinds: readonly ProposalKind[] = [makeAdmin];
