import { createHash } from "node:crypto";
import { html, trusted, type Html } from "../../platform/html.ts";
import { bankChoice, groupDigits, testBankAccounts, testCards } from "./payments.rules.ts";
import type { SandboxOrder } from "./sandbox-pages.ts";
import { dollarText } from "@roadworthy/domain/number-text.rules";

const style = `
:root{color-scheme:light dark;--ink:#14202b;--soft:#4c5b68;--paper:#fff;--ground:#eef1f4;--line:#c3ccd4;--act:#0b5cad;--on-act:#fff;--alarm:#a4161a}
@media (prefers-color-scheme:dark){:root{--ink:#e9eef2;--soft:#aab7c2;--paper:#18222c;--ground:#0f161d;--line:#3a4854;--act:#79b8f3;--on-act:#0f161d;--alarm:#ff9c9c}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
h1{margin:0;font-size:22px;line-height:1.3}
p{margin:8px 0;color:var(--soft)}
.amount{margin:16px 0;font-size:32px;font-weight:600;color:var(--ink);font-variant-numeric:tabular-nums}
fieldset{margin:16px 0;padding:0;border:0}
legend{padding:0;font-weight:600}
label{display:flex;gap:12px;align-items:center;margin-top:8px;padding:12px;border:1px solid var(--line);border-radius:8px;cursor:pointer}
label span{display:block}
label small{display:block;color:var(--soft);font-size:14px;font-variant-numeric:tabular-nums}
input{flex:none;width:20px;height:20px;accent-color:var(--act)}
input[type=email],input[type=date]{display:block;width:100%;height:44px;margin-top:4px;padding:8px;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
p label{display:block;margin:0;padding:0;border:0;font-weight:600;color:var(--ink);cursor:auto}
.actions{display:flex;gap:16px;align-items:center;margin-top:24px}
button{padding:12px 24px;border:0;border-radius:8px;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;cursor:pointer}
a{color:var(--act)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.alarm{color:var(--alarm)}`;

/** The content security policy of the sandbox's pages: they may show themselves and submit one form. */
export const CHECKOUT_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** The page on which a payer of the sandbox chooses a test card, to pay with or to save. */
export function checkoutPage(order: SandboxOrder, alarm?: string): string {
  const amount = order.kind === "checkout" ? dollars(order.amountCents) : null;
  // As at Stripe: who goes back without a card is not told that one was saved.
  const cancelPath = order.returnPath.replace("card=saved", "card=canceled");
  const title = amount === null ? "Sandbox card" : "Sandbox payment";
  return page(
    title,
    html`<h1>${title}</h1>
<p>This page stands in for a payment provider. No money moves and no card is needed: choose what should happen.</p>
${amount === null ? "" : html`<p class="amount">${amount}</p>`}
${alarm === undefined ? "" : html`<p class="alarm" role="alert">${alarm}</p>`}
<form method="post">
<fieldset><legend>Test card</legend>${testCards.map(
      (card, index) => html`
<label><input type="radio" name="card" value="${card.number}"${index === 0 ? " checked" : ""} required><span>${card.label}<small>${groupDigits(card.number)}</small></span></label>`,
    )}
</fieldset>
${
  amount === null
    ? ""
    : html`<fieldset><legend>Test bank account</legend>${testBankAccounts.map(
        ({ number, label }) => html`
<label><input type="radio" name="card" value="${bankChoice(number)}" required><span>${label}<small>110000000 ${number}</small></span></label>`,
      )}
</fieldset>`
}
<div class="actions"><button type="submit">${amount === null ? "Save card" : `Pay ${amount}`}</button><a href="${cancelPath}">Cancel</a></div>
</form>`,
  );
}

/** Shown when a page's URL was altered, has expired or was never issued. */
export const expiredPage = (): string =>
  page(
    "Payment link not valid",
    html`<h1>This payment link is not valid</h1><p>It may have expired. Go back to your dashboard and add funds again.</p><p><a href="/partner/dashboard">Back to the dashboard</a></p>`,
  );

/** A page of the sandbox, in its own style. */
export const page = (title: string, main: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${trusted(style)}</style></head>
<body><main>${main}</main></body></html>`.text;

const dollars = dollarText("en-US");
