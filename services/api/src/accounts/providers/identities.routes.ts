import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { issuerOf } from "../keys/access-token.service.ts";
import { admit, foreignDoor } from "../wire/admission.ts";
import { AuthError } from "../wire/auth-error.ts";
import { challengeFrom, challengeInput, parse } from "../wire/auth-input.ts";
import { redirectTargetOf } from "../codes/one-time.routes.ts";
import { tokensOf, withFragment, withQuery } from "../wire/redirects.ts";
import { requireUser } from "../sessions/require-user.service.ts";
import type { SignedIn } from "../sessions/sessions.service.ts";
import { requireFreshSession } from "../step-up/step-up.service.ts";
import { signInWithIdToken } from "./id-token.service.ts";
import { requireLinking, unlinkIdentity } from "./identities.service.ts";
import { failureAddress } from "./return-failure.ts";
import { completeProviderVisit, redirectToProvider, consumeVisit } from "./visits.service.ts";
import { openOnce, sensitive } from "../wire/route-access.ts";

const departureQuery = z.looseObject({
  provider: z.string().max(40).default(""),
  scopes: z.string().max(500).default(""),
  ...challengeInput,
});
const returnQuery = z.looseObject({
  state: z.string().max(100).default(""),
  error: z.string().max(200).optional(),
});
const part = z.string().max(2048).optional();
/** The fields of an issuer's form that a redirect would also carry. Tokens and unsigned data do not belong in a URL. */
const returnBody = z
  .object({ state: part, code: part, iss: part, error: part, session_state: part })
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  );
const idTokenBody = z.object({
  provider: z.string("provider is required").max(40),
  id_token: z.string("id_token is required").min(1, "id_token is required").max(16_384),
  access_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(500).nullish(),
  link_identity: z.boolean().nullish(),
});

/** The routes for signing in with other issuers; one line each to its use case. */
export function identityRoutes(app: FastifyInstance): void {
  app.get("/authorize", openOnce, async (request, reply) => reply.redirect(await depart(request, null), 302));

  app.get("/callback", openOnce, (request, reply) => comeBack(request, reply));

  // An issuer's form comes from another site, without the visit's cookie (SameSite=Lax). We redirect it to the route above, where
  // the browser does send the cookie, so that a form is bound to its browser like a redirect.
  void app.register((scope, _options, done) => {
    void scope.register(formbody);
    scope.post("/callback", openOnce, ({ ctx, body }, reply) =>
      reply.redirect(withQuery(`${issuerOf(ctx)}/callback`, returnBody.safeParse(body).data ?? {}), 303),
    );
    done();
  });

  app.get("/user/identities/authorize", sensitive, async (request, reply) => {
    const signedIn = await requireUser(request);
    await requireLinking(request.ctx, signedIn);
    const url = await depart(request, signedIn);
    const { skip_http_redirect: isAsked } = parse(
      z.looseObject({ skip_http_redirect: z.string().optional() }),
      request.query,
    );
    return isAsked === "true" ? { url } : reply.redirect(url, 302);
  });

  app.delete("/user/identities/:id", sensitive, async (request) => {
    const signedIn = await requireUser(request);
    const { success, data } = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!success) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
    return unlinkIdentity(request.ctx, signedIn, data.id);
  });
}

/** `POST /token?grant_type=id_token`. */
export async function idTokenGrant(request: FastifyRequest): Promise<Record<string, unknown>> {
  const given = parse(idTokenBody, request.body);
  const linking = given.link_identity === true ? await requireUser(request) : null;
  if (linking) await requireFreshSession(request.ctx, linking);
  return admit(foreignDoor, () =>
    signInWithIdToken(
      request.ctx,
      {
        provider: given.provider,
        idToken: given.id_token,
        accessToken: given.access_token ?? "",
        nonce: given.nonce ?? "",
      },
      linking,
    ),
  );
}

function depart(request: FastifyRequest, linking: SignedIn | null): Promise<string> {
  const given = parse(departureQuery, request.query);
  return redirectToProvider(request.ctx, {
    provider: given.provider,
    scopes: given.scopes,
    query: given,
    redirectTo: redirectTargetOf(request),
    challenge: challengeFrom(given),
    linkingSessionId: linking?.session.id ?? null,
  });
}

/** The provider's return is a navigation. Whatever happens, the person ends up on the page they came from, or on our own site. */
async function comeBack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { data } = returnQuery.safeParse(request.query);
  const { success, data: state } = z.uuid().safeParse(data?.state);
  const visit = success ? await consumeVisit(request.ctx, state, request.headers.cookie ?? "") : null;
  try {
    if (!visit) throw new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");
    if (data?.error !== undefined) {
      throw new AuthError(400, "bad_oauth_callback", "The provider did not sign the user in");
    }
    const query = new URL(request.url, request.ctx.config.siteUrl).searchParams;
    const arrival = await admit(foreignDoor, () => completeProviderVisit(request.ctx, visit, query));
    return reply.redirect(
      arrival.kind === "authCode"
        ? withQuery(visit.redirectTo, { code: arrival.authCode })
        : withFragment(visit.redirectTo, {
            ...tokensOf(arrival.session, "oauth"),
            ...arrival.providerTokens,
          }),
      303,
    );
  } catch (error) {
    return reply.redirect(failureAddress(request, visit, error), 303);
  }
}
