import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "@roadworthy/contracts/languages";
import type { Ctx } from "../../../platform/ctx.ts";
import { PLAIN_PAGE_CSP, plainPage } from "../../../platform/http/plain-page.ts";
import { subscriberOf, type LinkAct } from "./subscriber-links.ts";
import { confirmSubscriber, readSubscriber, removeSubscriber } from "./subscribers.service.ts";

type Ask = { Querystring: { token?: unknown } };

const words = {
  en: {
    confirm: {
      ask: {
        title: "Get emails about incidents?",
        text: "We write when a part of our service is slow or not working, and when it works again.",
      },
      done: { title: "You’ll get emails about incidents", text: "Every email has a link to unsubscribe." },
      press: "Get emails",
    },
    stop: {
      ask: { title: "Stop emails about incidents?", text: "We’ll delete your address." },
      done: { title: "No more emails about incidents", text: "We’ve deleted your address." },
      press: "Stop emails",
    },
    unknown: {
      title: "This link doesn’t work",
      text: "It has expired, or you’ve already unsubscribed. You can enter your address on the status page again.",
    },
    status: "See the status page",
  },
  es: {
    confirm: {
      ask: {
        title: "¿Recibir correos sobre incidentes?",
        text: "Te escribimos cuando una parte de nuestro servicio está lenta o no funciona, y cuando vuelve a funcionar.",
      },
      done: {
        title: "Recibirás correos sobre incidentes",
        text: "Cada correo trae un enlace para dejar de recibirlos.",
      },
      press: "Recibir correos",
    },
    stop: {
      ask: { title: "¿No recibir más correos sobre incidentes?", text: "Borraremos tu dirección." },
      done: { title: "No más correos sobre incidentes", text: "Borramos tu dirección." },
      press: "No recibir más correos",
    },
    unknown: {
      title: "Este enlace no funciona",
      text: "Caducó, o ya cancelaste los correos. Puedes volver a escribir tu dirección en la página de estado.",
    },
    status: "Ver la página de estado",
  },
} as const;

const acts: Record<LinkAct, (ctx: Ctx, id: string) => Promise<void>> = {
  confirm: confirmSubscriber,
  stop: removeSubscriber,
};

/**
 * The pages behind the links in emails about incidents. They ask before they act, because mail scanners follow links. A mail program's own
 * unsubscribe button posts directly (RFC 8058).
 */
export function subscriberPages(scope: FastifyInstance, _options: unknown, done: () => void): void {
  scope.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string", bodyLimit: 4 * 1024 },
    (_request, _body, parsed) => parsed(null, {}),
  );
  const config = { policy: "public" } as const;
  for (const act of ["confirm", "stop"] as const) {
    scope.get<Ask>(`/status-emails/${act}`, { config }, (request, reply) =>
      answer(request, reply, act, "ask"),
    );
    scope.post<Ask>(`/status-emails/${act}`, { config }, (request, reply) =>
      answer(request, reply, act, "done"),
    );
  }
  done();
}

async function answer(
  { ctx, query }: FastifyRequest<Ask>,
  reply: FastifyReply,
  act: LinkAct,
  state: "ask" | "done",
) {
  const id = subscriberOf(ctx, act, query.token);
  const language = id === null ? null : await readSubscriber(ctx, id);
  if (id !== null && language !== null && state === "done") await acts[act](ctx, id);
  return reply
    .code(language === null ? 404 : 200)
    .headers({
      "content-security-policy": PLAIN_PAGE_CSP,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    })
    .type("text/html; charset=utf-8")
    .send(pageOf(act, language === null ? "unknown" : state, language ?? "en"));
}

function pageOf(act: LinkAct, state: "ask" | "done" | "unknown", language: Language): string {
  const say = words[language];
  const link = { to: "/status", text: say.status } as const;
  if (state === "unknown") return plainPage(language, { ...say.unknown, link });
  return plainPage(language, {
    ...say[act][state],
    press: state === "ask" ? say[act].press : undefined,
    link,
  });
}
