import { page } from "@roadworthy/kit/parts/page";
import { defineRemote } from "@roadworthy/kit/remote";

export default defineRemote({
  contract: 1,
  setup: () => ({
    nav: [
      { label: "Dashboard", path: "dashboard", order: 1 },
      { label: "Credit Reports", path: "credit-reports", order: 2 },
    ],
    routes: [
      {
        path: "dashboard",
        ...page(() => import(/* webpackChunkName: "route.dashboard" */ "./dashboard/dashboard.page.tsx")),
      },
      {
        path: "credit-reports",
        ...page(() => import(/* webpackChunkName: "route.credit-reports" */ "./reports/reports.page.tsx")),
      },
      {
        path: "credit-reports/new",
        ...page(() => import(/* webpackChunkName: "route.credit-reports.new" */ "./pulls/new-pull.page.tsx")),
      },
      {
        path: "credit-reports/:id",
        ...page(() => import(/* webpackChunkName: "route.credit-reports._id" */ "./reports/report.page.tsx")),
      },
    ],
  }),
});
