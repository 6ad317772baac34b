import { page } from "@roadworthy/kit/parts/page";
import { defineRemote } from "@roadworthy/kit/remote";
import "./site/site.css";

export default defineRemote({
  contract: 2,
  setup: () => ({
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
        path: "privacy-request",
        ...page(() => import("./privacy-request/privacy-request.page.tsx")),
      },
      {
        path: "terms",
        ...page(() => import("./legal/terms.page.tsx")),
      },
    ],
  }),
});
