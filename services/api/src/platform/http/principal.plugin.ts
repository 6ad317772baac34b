import { isIP } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { KeyScope, Policy } from "@roadworthy/contracts/endpoint";
import type { MemberRole } from "@roadworthy/contracts/members";
import { AppError } from "../app-error.ts";
import type { Actor, Ctx, Deps } from "../ctx.ts";
import { asksNotToTrack } from "./cookies.ts";

/**
 * A caller whose credential has been checked. `noticeAccepted`: this
 * session has accepted the current compliance notice, or does not need to.
 */
export type Principal = {
  readonly actor: Actor;
  readonly noticeAccepted: boolean;
  /** The person has accepted the Terms and the privacy policy in force; `undefined`: does not need to. */
  readonly documentsAccepted?: boolean;
  /** The person has a second factor and this session has not proved one yet. */
  readonly isSecondFactorDue?: boolean;
  /** The person's business is suspended. */
  readonly isSuspended?: boolean;
  /** The ids of the only operations that this caller may call; without it, whatever the policies say. */
  readonly onlyOperations?: readonly string[];
  /** Records an access before anything is read in this principal's name, once the route lets it in. */
  readonly beforeReading?: (ctx: Ctx, operation: string) => Promise<void>;
};

/** Turns a bearer credential into a principal; `null` if it is invalid or no longer valid. */
export type ResolvePrincipal = (
  ctx: Ctx,
  credential: string,
  request: FastifyRequest,
) => Promise<Principal | null>;

/** Refuses unless the session of `ctx.actor` has proved its person's identity within these minutes. */
export type RequireRecentProof = (ctx: Ctx, withinMinutes: number) => Promise<void>;

/** API keys have this prefix, so that a credential is recognized without a lookup. */
const API_KEY_PREFIX = "rw_sk_";

export type PrincipalOptions = {
  deps: Deps;
  resolveSession: ResolvePrincipal;
  resolveApiKey: ResolvePrincipal;
  requireRecentProof: RequireRecentProof;
};

/** A mounted route; the authorization matrix is generated from these. */
export type MountedRoute = {
  readonly method: string;
  readonly url: string;
  readonly policy: Policy | "auth-user" | "auth-service";
  /** How old the last proof of identity may be; `null` if none is required. */
  readonly freshWithinMinutes: number | null;
  /** The contract it serves; `null` for routes outside the contracts. */
  readonly endpointId: string | null;
};

declare module "fastify" {
  interface FastifyInstance {
    mountedRoutes: readonly MountedRoute[];
  }
}

/** Gives every request its `ctx` and, before anything is parsed, refuses everybody the route's policy does not name. */
export const principalPlugin = fp((app: FastifyInstance, options: PrincipalOptions, done) => {
  app.decorateRequest("ctx");
  app.decorateRequest("chosenStatus", null);
  app.decorateRequest("caller", null);
  app.decorate("useCases", new Map());

  const mounted: MountedRoute[] = [];
  app.decorate("mountedRoutes", mounted);
  app.addHook("onRoute", ({ method, url, config }) => {
    if (config?.policy === undefined) {
      throw new Error(`${String(method)} ${url} declares no policy: say who may call it`);
    }
    const { policy, endpointId = null, freshWithinMinutes = null } = config;
    for (const name of [method].flat()) {
      mounted.push({ method: name, url, policy, freshWithinMinutes, endpointId });
    }
  });

  app.addHook("onRequest", (request, reply, next) => {
    const { policy, members } = request.routeOptions.config;
    request.ctx = contextOf(options.deps, request, reply);
    // A key is counted, logged and told what is left wherever it calls, also where it is not needed; a bad one changes nothing there.
    if (request.is404 || policy === "public") {
      if (!request.url.startsWith("/api/v1/") || !isKey(credentialOf(request))) return next();
      const go = () => next();
      return void authenticate(options, request).then(go, go);
    }
    if (policy === "auth-user" || policy === "auth-service") return next();
    if (policy === undefined) return next(new AppError("forbidden", "This address is closed."));
    authenticate(options, request)
      .then(async (principal) => {
        authorize(policy, principal, members);
        refuseBeyond(principal, request.routeOptions.config.endpointId);
        request.ctx = { ...request.ctx, actor: principal.actor };
        await principal.beforeReading?.(request.ctx, request.routeOptions.config.endpointId ?? "");
        const { freshWithinMinutes } = policy;
        // Software proves nothing but its key.
        const isKeyOf = "keyId" in principal.actor && principal.actor.keyId !== null;
        if (freshWithinMinutes !== undefined && !isKeyOf)
          await options.requireRecentProof(request.ctx, freshWithinMinutes);
      })
      .then(() => next(), next);
  });
  done();
});

const contextOf = (deps: Deps, request: FastifyRequest, reply: FastifyReply): Ctx => ({
  ...deps,
  actor: { kind: "anonymous" },
  requestId: request.id,
  ip: addressOf(request),
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
  cookies: request.headers.cookie ?? "",
  acceptLanguage: request.headers["accept-language"],
  isFromOtherSite: ["cross-site", "same-site"].includes(String(request.headers["sec-fetch-site"])),
  isFromOwnPage: request.headers["sec-fetch-site"] === "same-origin",
  asksNotToTrack: asksNotToTrack(request.headers),
  log: request.log,
  http: {
    setHeader: (name, value) => void reply.header(name, value),
    addHeader: (name, value) =>
      void reply.header(name, reply.hasHeader(name) ? `${String(reply.getHeader(name))}, ${value}` : value),
    setStatus: (status) => void (request.chosenStatus = status),
  },
});

/**
 * The caller's address in the form PostgreSQL's `inet` accepts: without
 * an IPv6 zone; the peer's own if a proxy passed on something invalid.
 */
function addressOf(request: FastifyRequest): string {
  const address = withoutZone(request.ip);
  return isIP(address) === 0 ? withoutZone(request.socket.remoteAddress ?? "0.0.0.0") : address;
}

const withoutZone = (address: string): string => address.replace(/%.*$/, "");

function credentialOf({ headers: { authorization = "" } }: FastifyRequest): string {
  return /^Bearer /i.test(authorization) ? authorization.slice(7).trim() : (keyOfBasic(authorization) ?? "");
}

const isKey = (credential: string): boolean => credential.startsWith(API_KEY_PREFIX);

async function authenticate(options: PrincipalOptions, request: FastifyRequest): Promise<Principal> {
  const credential = credentialOf(request);
  if (credential === "") throw unauthenticated("Send a session token or an API key as a bearer token.");
  const resolve = isKey(credential) ? options.resolveApiKey : options.resolveSession;
  const principal = await resolve(request.ctx, credential, request);
  if (!principal)
    throw unauthenticated(
      "The credential isn't valid, has expired or was revoked. Check the API key, or sign in again.",
    );
  return principal;
}

/**
 * The API key in Basic credentials (RFC 7617), either as the password next
 * to its id or alone as the name; Basic is accepted for nothing else.
 */
function keyOfBasic(authorization: string): string | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const [name = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return [rest.join(":"), name].find((part) => part.startsWith(API_KEY_PREFIX)) ?? null;
}

/** A throw-away key does what it is for, whatever its permissions would allow besides. */
function refuseBeyond({ onlyOperations }: Principal, endpointId: string | undefined): void {
  if (onlyOperations === undefined || onlyOperations.includes(endpointId ?? "")) return;
  throw new AppError(
    "forbidden",
    "A throwaway test key can get quotes, order test pulls and read their reports. Open an account for a test key that does everything.",
  );
}

/** Checks a principal against a policy and the members of a business it is for; throws the refusal. */
export function authorize(
  policy: Exclude<Policy, "public">,
  {
    actor,
    noticeAccepted,
    documentsAccepted = true,
    isSecondFactorDue = false,
    isSuspended = false,
  }: Principal,
  members?: readonly MemberRole[],
): void {
  if (isSecondFactorDue) {
    throw new AppError("step_up_required", "Enter your second factor to continue.");
  }
  if (actor.kind === "partner" && actor.keyId !== null) {
    const scope: KeyScope | undefined = policy.keyScope;
    if (scope === undefined) throw new AppError("forbidden", "An API key can't do this. Sign in instead.");
    if (!actor.scopes.includes(scope))
      throw new AppError(
        "forbidden",
        `This API key lacks the permission ${scope}. Add it to the key, or use another one.`,
      );
    return;
  }
  if (actor.kind === "anonymous" || actor.kind === "system" || !policy.roles.includes(actor.kind)) {
    throw new AppError("forbidden", "This account isn't allowed to do that.");
  }
  if (actor.kind === "client" && actor.supportView && !policy.inSupportView) {
    throw new AppError("forbidden", "You're viewing a client's account. It's read-only.");
  }
  if (!documentsAccepted && !policy.beforeNotice) {
    throw new AppError("compliance_required", "Accept the new Terms and privacy policy to continue.");
  }
  if (!noticeAccepted && !policy.beforeNotice) {
    throw new AppError("compliance_required", "Accept the FCRA Compliance Notice to continue.");
  }
  if (actor.kind !== "partner") return;
  // What is open to every role is personal, so a suspension of the business does not affect it.
  const isOfBusiness = policy.roles.every((role) => role === "partner");
  if (isOfBusiness && isSuspended && !policy.whileSuspended) {
    throw new AppError("partner_not_active", "This partner account is suspended.");
  }
  if (isOfBusiness && members && actor.memberRole && !members.includes(actor.memberRole)) {
    throw new AppError("forbidden", "Your role in this business doesn't allow that. Ask an owner.");
  }
}

const unauthenticated = (detail: string): AppError =>
  new AppError("unauthenticated", detail, { headers: { "www-authenticate": 'Bearer realm="roadworthy"' } });
