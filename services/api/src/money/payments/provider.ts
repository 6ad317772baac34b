import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sandboxProvider } from "./sandbox-provider.ts";

/** The provider of this installation. Production never falls back to the sandbox: it has none until one is configured. */
export function paymentProvider(ctx: Pick<Ctx, "config" | "cipher" | "sql" | "now">): PaymentProvider {
  if (ctx.config.mode === "production") {
    throw new AppError("unavailable", "No payment provider is set up, so nothing can be paid here yet.");
  }
  return sandboxProvider(ctx);
}
