import { AppError } from "../../platform/app-error.ts";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sandboxProvider } from "./sandbox-provider.ts";

/** One client of Stripe for the process, which keeps its connections open. Its SDK is loaded where there are keys only. */
const stripe = perProcess(async ({ config }: Pick<Deps, "config">) => {
  if (!config.stripe) return null;
  const { stripeProvider } = await import("./stripe-provider.ts");
  return stripeProvider(config.stripe, config.siteUrl);
});

/** Whether this installation takes payments at all: production does once it has Stripe's keys. */
export const takesPayments = ({ config }: Pick<Deps, "config">): boolean =>
  config.stripe !== undefined || config.mode !== "production";

/** The provider of this installation: Stripe with its keys, else the sandbox, which production never falls back to. */
export async function paymentProvider(ctx: Ctx): Promise<PaymentProvider> {
  const configured = await stripe(ctx);
  if (configured) return configured;
  if (ctx.config.mode === "production") {
    throw new AppError("unavailable", "No payment provider is set up, so payments aren't possible here yet.");
  }
  return sandboxProvider(ctx);
}

/** The provider name under which this installation stores customers and cards. */
export const providerName = ({ config }: Pick<Ctx, "config">): PaymentProvider["name"] =>
  config.stripe ? "stripe" : "sandbox";
