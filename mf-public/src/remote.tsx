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
      { index: true, ...page(() => import(/* webpackChunkName: "route.index" */ "./home/home.page.tsx")) },
      {
        path: "pricing",
        ...page(() => import(/* webpackChunkName: "route.pricing" */ "./pricing/pricing.page.tsx")),
      },
      {
        path: "auto-loan-calculator",
        ...page(
          () =>
            import(/* webpackChunkName: "route.auto-loan-calculator" */ "./calculator/calculator.page.tsx"),
        ),
      },
      {
        path: "auto-refinance",
        ...page(
          () =>
            import(/* webpackChunkName: "route.auto-refinance" */ "./auto-refinance/auto-refinance.page.tsx"),
        ),
      },
      {
        path: "credit-costs",
        ...page(
          () => import(/* webpackChunkName: "route.credit-costs" */ "./credit-costs/credit-costs.page.tsx"),
        ),
      },
      {
        path: "features",
        ...page(() => import(/* webpackChunkName: "route.features" */ "./landing/features.page.tsx")),
      },
      {
        path: "credit-monitoring",
        ...page(
          () =>
            import(/* webpackChunkName: "route.credit-monitoring" */ "./landing/credit-monitoring.page.tsx"),
        ),
      },
      {
        path: "auto-loans",
        ...page(() => import(/* webpackChunkName: "route.auto-loans" */ "./landing/auto-loans.page.tsx")),
      },
      {
        path: "about",
        ...page(() => import(/* webpackChunkName: "route.about" */ "./about/about.page.tsx")),
      },
      {
        path: "careers",
        ...page(() => import(/* webpackChunkName: "route.careers" */ "./careers/careers.page.tsx")),
      },
      { path: "faq", ...page(() => import(/* webpackChunkName: "route.faq" */ "./faq/faq.page.tsx")) },
      {
        path: "partner-api",
        ...page(
          () => import(/* webpackChunkName: "route.partner-api" */ "./partner-api/partner-api.page.tsx"),
        ),
      },
      {
        path: "status",
        ...page(() => import(/* webpackChunkName: "route.status" */ "./status/status.page.tsx")),
      },
      {
        path: "privacy",
        ...page(() => import(/* webpackChunkName: "route.privacy" */ "./legal/privacy.page.tsx")),
      },
      {
        path: "terms",
        ...page(() => import(/* webpackChunkName: "route.terms" */ "./legal/terms.page.tsx")),
      },
    ],
  }),
});
