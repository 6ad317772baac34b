import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { instant } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;
const tag = "Account";
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const language = z.enum(languages);

const state = z
  .object({
    decision: z
      .object({
        kind: z.enum(["given", "withdrawn"]),
        version: z.int(),
        language,
        textSha256: sha256,
        decidedAt: instant,
      })
      .nullable()
      .meta({ description: "Your last word on it; without a consent that stands, notices come on paper" }),
    text: z
      .object({ version: z.int(), language, title: z.string(), body: z.string(), sha256 })
      .meta({ description: "The statement to read before you agree, in the language of the page" }),
  })
  .meta({ id: "ElectronicDelivery" });
export type ElectronicDelivery = z.output<typeof state>;

/** A client's consent to get electronically what the law requires us to give in writing (E-SIGN, 15 USC 7001(c)). */
export const electronicDelivery = {
  read: endpoint({
    id: "electronicDelivery.read",
    method: "GET",
    path: "/api/v1/me/electronic-delivery",
    tag,
    summary: "Whether you agreed to electronic notices, and the statement about them",
    policy: clientOnly,
    status: 200,
    reply: state,
  }),
  sample: endpoint({
    id: "electronicDelivery.sample",
    method: "GET",
    path: "/api/v1/me/electronic-delivery/sample",
    tag,
    summary:
      "A notice such as we send; with `format=pdf` the file itself, which holds the code that a consent needs",
    policy: clientOnly,
    query: z.object({ format: z.enum(["json", "pdf"]).default("json") }),
    status: 200,
    reply: z.object({ fileName: z.string() }),
  }),
  agree: endpoint({
    id: "electronicDelivery.agree",
    method: "POST",
    path: "/api/v1/me/electronic-delivery",
    tag,
    summary: "Agree to electronic notices",
    description:
      "The code of the sample notice shows that you can open what we send (15 USC 7001(c)(1)(C)(ii)); `textSha256` names the statement that was shown.",
    policy: clientOnly,
    body: z.strictObject({ textSha256: sha256, code: z.string().trim().max(20) }),
    status: 201,
    reply: state,
    refusals: ["illegal_transition"],
  }),
  withdraw: endpoint({
    id: "electronicDelivery.withdraw",
    method: "DELETE",
    path: "/api/v1/me/electronic-delivery",
    tag,
    summary: "Withdraw your consent to electronic notices; from now on they come on paper, free of charge",
    policy: clientOnly,
    status: 200,
    reply: state,
    refusals: ["illegal_transition"],
  }),
};
