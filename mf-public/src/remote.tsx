import type { NavEntry } from "@roadworthy/contracts/remote";
import { page } from "@roadworthy/kit/parts/page";
import { defineRemote } from "@roadworthy/kit/remote";
import { siteTexts } from "./site/site-texts.ts";
import "./site/site.css";

/** Header and footer in their order; an entry stands here when its page does. */
const entries = (list: Readonly<Record<string, string>>, place: NonNullable<NavEntry["place"]>): NavEntry[] =>
  Object.entries(list).map(([path, label], order) => ({ label, path, order, place }));

export default defineRemote({
  contract: 1,
  setup: () => ({
    nav: [...entries(siteTexts.header, "main"), ...entries(siteTexts.footer, "footer")],
    routes: [
      { index: true, ...page(() => import("./home/home.page.tsx")) },
      {
        path: "pricing",
        ...page(() => import("./pricing/pricing.page.tsx")),
      },
      {
        path: "auto-loan-calculator",
        ...page(() => import("./calculator/calculator.page.tsx")),
      },
      {
        path: "auto-refinance",
        ...page(() => import("./auto-refinance/auto-refinance.page.tsx")),
      },
      {
        path: "credit-costs",
        ...page(() => import("./credit-costs/credit-costs.page.tsx")),
      },
      {
        path: "features",
        ...page(() => import("./landing/features.page.tsx")),
      },
      {
        path: "credit-monitoring",
        ...page(() => import("./landing/credit-monitoring.page.tsx")),
      },
      {
        path: "auto-loans",
        ...page(() => import("./landing/auto-loans.page.tsx")),
      },
      {
        path: "about",
        ...page(() => import("./about/about.page.tsx")),
      },
      {
        path: "careers",
        ...page(() => import("./careers/careers.page.tsx")),
      },
      { path: "faq", ...page(() => import("./faq/faq.page.tsx")) },
      {
        path: "partner-api",
        ...page(() => import("./partner-api/partner-api.page.tsx")),
      },
      {
        path: "status",
        ...page(() => import("./status/status.page.tsx")),
      },
      {
        path: "privacy",
        ...page(() => import("./legal/privacy.page.tsx")),
      },
      {
        path: "terms",
        ...page(() => import("./legal/terms.page.tsx")),
      },
    ],
  }),
});
