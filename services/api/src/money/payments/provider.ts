import { AppError } from "../../platform/app-error.ts";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sandboxProvider } from "./sandbox-provider.ts";
import { stripeProvider } from "./stripe-provider.ts";

/** One client of Stripe for the process, which keeps its connections open. */
const stripe = perProcess((deps: Pick<Deps, "config">) =>
  deps.config.stripe ? stripeProvider(deps.config.stripe, deps.config.siteUrl) : null,
);

/** The provider of this installation: Stripe with its keys, else the sandbox, which production never falls back to. */
export function paymentProvider(ctx: Ctx): PaymentProvider {
  const configured = stripe(ctx);
  if (configured) return configured;
  if (ctx.config.mode === "production") {
    throw new AppError("unavailable", "No payment provider is set up, so nothing can be paid here yet.");
  }
  return sandboxProvider(ctx);
}

/** The provider name under which this installation stores customers and cards. */
export const providerName = ({ config }: Pick<Ctx, "config">): PaymentProvider["name"] =>
  config.stripe ? "stripe" : "sandbox";
