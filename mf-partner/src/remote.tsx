import { page } from "@roadworthy/kit/parts/page";
import { defineRemote } from "@roadworthy/kit/remote";

export default defineRemote({
  contract: 1,
  setup: () => ({
    nav: [{ label: "Dashboard", path: "dashboard", order: 1 }],
    routes: [
      {
        path: "dashboard",
        ...page(() => import(/* webpackChunkName: "route.dashboard" */ "./dashboard/dashboard.page.tsx")),
      },
    ],
  }),
});
