import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AuthError } from "../wire/auth-error.ts";
import { requireNoFactorDue } from "../factors/factors.queries.ts";
import { requireUser } from "./require-user.service.ts";
import { own, sensitive } from "../wire/route-access.ts";
import { revokeTrust, listTrustedDevices, trustDevice } from "./trusted-devices.service.ts";

/** Our own routes besides GoTrue's: the devices on which a person is not asked for their second factor. */
export function trustedDeviceRoutes(app: FastifyInstance): void {
  app.get("/devices/trusted", own, async (request) => {
    const signedIn = await requireUser(request);
    await requireNoFactorDue(request.ctx, signedIn);
    return listTrustedDevices(request.ctx, signedIn);
  });

  app.post("/devices/trusted", sensitive, async (request) =>
    trustDevice(request.ctx, await requireUser(request)),
  );

  app.delete("/devices/trusted", own, async (request, reply) => {
    const signedIn = await requireUser(request);
    await requireNoFactorDue(request.ctx, signedIn);
    await revokeTrust(request.ctx, signedIn);
    return reply.code(204).send();
  });

  app.delete("/devices/trusted/:id", own, async (request, reply) => {
    const signedIn = await requireUser(request);
    await requireNoFactorDue(request.ctx, signedIn);
    const { success, data } = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!success) throw new AuthError(404, "not_found", "There is no such trusted device.");
    await revokeTrust(request.ctx, signedIn, data.id);
    return reply.code(204).send();
  });
}
