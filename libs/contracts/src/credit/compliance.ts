import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "../primitives.ts";

const signedIn = { roles: ["partner", "admin"], beforeNotice: true } as const;

/** The FCRA notice that partners and admins accept in each session. */
export const compliance = {
  notice: endpoint({
    id: "compliance.notice",
    method: "GET",
    path: "/api/v1/compliance/notice",
    tag: "Compliance",
    summary: "The compliance notice, and whether this session has accepted it",
    policy: signedIn,
    status: 200,
    reply: z.object({
      version: z.int(),
      title: z.string(),
      body: z.string(),
      sha256: z.string(),
      username: z.string(),
      acceptedAt: instant.nullable(),
    }),
  }),
  accept: endpoint({
    id: "compliance.accept",
    method: "POST",
    path: "/api/v1/compliance/acceptances",
    tag: "Compliance",
    summary: "Accept the compliance notice for this session",
    policy: signedIn,
    body: z.strictObject({ version: z.int().min(1) }),
    status: 201,
    reply: z.object({ version: z.int(), acceptedAt: instant }),
    refusals: ["illegal_transition"],
  }),
};

/** The caller's address, which the notice shows before it is recorded. */
export const clientIp = {
  get: endpoint({
    id: "clientIp.get",
    method: "GET",
    path: "/api/v1/client-ip",
    tag: "Platform",
    summary: "The address the server sees you at",
    policy: "public",
    status: 200,
    reply: z.object({ ip: z.string() }),
  }),
};
