import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { admit, codeDoor } from "../wire/admission.ts";
import { AuthError } from "../wire/auth-error.ts";
import { challengeFrom, challengeInput, parse } from "../wire/auth-input.ts";
import { redirectTargetOf } from "../codes/one-time.routes.ts";
import { tokensOf, withFragment, withQuery } from "../wire/redirects.ts";
import { failureAddress } from "../providers/return-failure.ts";
import { samlAddressesOf, samlMetadata } from "./saml.service.ts";
import {
  redirectToCompany,
  requireSaml,
  endSsoVisit,
  findOwnSsoVisit,
  findSsoVisit,
  takeResponse,
  type SsoVisit,
} from "./sso.service.ts";
import { open, openOnce } from "../wire/route-access.ts";

/** Largest response from a provider, in bytes of its form; group lists make some of them long. */
const MAX_RESPONSE_BYTES = 256 * 1024;

const departureBody = z.object({
  provider_id: z.string().max(40).nullish(),
  domain: z.string().max(253).nullish(),
  redirect_to: z.string().max(2048).nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...challengeInput,
});
const responseBody = z.object({
  RelayState: z.string().max(200).default(""),
  SAMLResponse: z.string("SAMLResponse is missing").min(1, "SAMLResponse is missing"),
});
const returnQuery = z.looseObject({ relay_state: z.string().max(100).default("") });

/** The routes for signing in with a company's SAML provider; one line each to its use case. */
export function ssoRoutes(app: FastifyInstance): void {
  app.post("/sso", open, async (request, reply) => {
    await requireSaml(request.ctx);
    const given = parse(departureBody, request.body);
    const url = await redirectToCompany(request.ctx, {
      by: namedIn(given),
      redirectTo: redirectTargetOf(request, given.redirect_to ?? undefined),
      challenge: challengeFrom(given),
    });
    return given.skip_http_redirect === true ? { url } : reply.redirect(url, 303);
  });

  app.get("/sso/saml/metadata", openOnce, async ({ ctx }, reply) =>
    reply
      .type("application/samlmetadata+xml")
      .header("cache-control", "public, max-age=600")
      .send(await samlMetadata(ctx)),
  );

  app.get("/sso/saml/acs", openOnce, (request, reply) => arrive(request, reply));

  void app.register((scope, _options, done) => {
    void scope.register(formbody);
    scope.post("/sso/saml/acs", { ...openOnce, bodyLimit: MAX_RESPONSE_BYTES }, (request, reply) =>
      receive(request, reply),
    );
    done();
  });
}

function namedIn(given: z.infer<typeof departureBody>): { id: string } | { domain: string } {
  const { provider_id: id, domain } = given;
  if (id && domain) {
    throw new AuthError(400, "validation_failed", "Only one of provider_id or domain supported");
  }
  if (domain) return { domain };
  if (!id) {
    throw new AuthError(400, "validation_failed", "A provider_id or domain needs to be provided");
  }
  if (!z.uuid().safeParse(id).success) {
    throw new AuthError(404, "sso_provider_not_found", "No such SSO provider");
  }
  return { id };
}

/**
 * Receives the provider's form, which comes from another site. It is answered with a redirect to our own
 * address. Only there does the browser send the visit's cookie (SameSite=Lax), so only there does the visit end.
 */
async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  let visit: SsoVisit | null = null;
  try {
    const { RelayState, SAMLResponse } = parse(responseBody, request.body ?? {});
    const found = await findSsoVisit(request.ctx, RelayState);
    visit = found;
    await admit(codeDoor, () => takeResponse(request.ctx, found, SAMLResponse));
    const { acsUrl } = samlAddressesOf(request.ctx);
    return reply.redirect(withQuery(acsUrl, { relay_state: found.id }), 303);
  } catch (error) {
    return reply.redirect(failureAddress(request, visit, error), 303);
  }
}

async function arrive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  let visit: SsoVisit | null = null;
  try {
    const { relay_state: relayState } = parse(returnQuery, request.query);
    const found = await findOwnSsoVisit(request.ctx, relayState, request.headers.cookie ?? "");
    visit = found;
    const arrival = await admit(codeDoor, () => endSsoVisit(request.ctx, found));
    if (arrival.kind === "tested") return reply.redirect(found.redirectTo, 303);
    return reply.redirect(
      arrival.kind === "authCode"
        ? withQuery(found.redirectTo, { code: arrival.authCode })
        : withFragment(found.redirectTo, tokensOf(arrival.session, "sso")),
      303,
    );
  } catch (error) {
    return reply.redirect(failureAddress(request, visit, error), 303);
  }
}
