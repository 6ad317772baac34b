import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { rememberDevice } from "../security-log/known-devices.service.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { knownDevices } from "../security-log/security-log.table.ts";
import { AuthError } from "../wire/auth-error.ts";
import { forgetAllSessions } from "./auth-state.ts";
import { actorOf, type SignedIn } from "./sessions.service.ts";
import { sessions } from "./sessions.table.ts";
import { endTrust, listTrusted } from "./trusted-devices.queries.ts";
import { trustLifeMs } from "./trusted-devices.rules.ts";
import { lockUser } from "../rows/users.queries.ts";

/**
 * Trusts the requesting browser, known by its cookie, for thirty days: a password alone opens
 * a session there. Only for a session that has proved a second factor, and never for an admin.
 */
export async function trustDevice(
  ctx: Ctx,
  { user, session }: SignedIn,
): Promise<{ id: string; trusted_until: string }> {
  if (user.role === "admin") {
    throw new AuthError(403, "device_trust_disabled", "Admins are asked for their second factor each time");
  }
  const trustedUntil = new Date(ctx.now().getTime() + trustLifeMs);
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    const id = await rememberDevice(ctx, user.id);
    // The current state of the session: it may have ended, or its factor may be gone.
    const [proved] = await ctx.db
      .update(sessions)
      .set({ deviceId: id })
      .where(and(eq(sessions.id, session.id), eq(sessions.aal, "aal2")))
      .returning({ id: sessions.id });
    if (!proved) throw new AuthError(403, "insufficient_aal", "AAL2 required to trust a device");
    await ctx.db.update(knownDevices).set({ trustedUntil }).where(eq(knownDevices.id, id));
    await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "device_trusted");
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "device.trust", object: id, stream: "platform" },
    );
    return { id, trusted_until: trustedUntil.toISOString() };
  });
}

/** The devices a person trusts, most recently used first. */
export async function listTrustedDevices(
  ctx: Ctx,
  { user, session }: SignedIn,
): Promise<Record<string, unknown>> {
  const rows = await listTrusted(ctx, user.id);
  return {
    devices: rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      last_seen_at: row.lastSeenAt.toISOString(),
      trusted_until: row.trustedUntil?.toISOString(),
      is_current: row.id === session.deviceId,
    })),
  };
}

/** Ends the trust in one or all of the person's devices. Their sessions there continue once they have proved the second factor. */
export async function revokeTrust(ctx: Ctx, { user, session }: SignedIn, deviceId?: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockUser(ctx, user.id);
    const ended = await endTrust(ctx, user.id, deviceId);
    if (ended === 0 && deviceId !== undefined) {
      throw new AuthError(404, "not_found", "There is no such trusted device.");
    }
    if (ended === 0) return;
    await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "device_trust_ended");
    await recordAudit(
      { ...ctx, actor: actorOf(user, session.id) },
      { action: "device.distrust", object: deviceId ?? user.id, stream: "platform", detail: { ended } },
    );
  });
  forgetAllSessions(ctx);
}
