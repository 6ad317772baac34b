import { page } from "@roadworthy/kit/parts/page";
import { PageSkeleton } from "@roadworthy/kit/parts/skeletons";
import { defineRemote } from "@roadworthy/kit/remote";

export default defineRemote({
  contract: 1,
  setup: () => ({
    nav: [
      { label: "Dashboard", path: "dashboard", order: 1 },
      { label: "Users", path: "users", order: 2 },
      { label: "Settings", path: "settings", order: 5 },
      { label: "Audit Trail", path: "audit", order: 6 },
    ],
    routes: [
      {
        path: "dashboard",
        ...page(() => import(/* webpackChunkName: "route.dashboard" */ "./dashboard/dashboard.page.tsx")),
      },
      {
        path: "users",
        ...page(() => import(/* webpackChunkName: "route.users" */ "./users/users.page.tsx"), {
          pending: <PageSkeleton cards={0} rows={10} />,
        }),
      },
      {
        path: "users/:id",
        ...page(() => import(/* webpackChunkName: "route.person" */ "./users/person.page.tsx")),
      },
      {
        path: "audit",
        ...page(() => import(/* webpackChunkName: "route.audit" */ "./audit/audit.page.tsx"), {
          pending: <PageSkeleton cards={0} rows={10} />,
        }),
      },
      {
        path: "settings",
        ...page(() => import(/* webpackChunkName: "route.settings" */ "./settings/settings.page.tsx")),
      },
    ],
  }),
});
