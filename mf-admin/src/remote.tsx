import { ListSkeleton } from "@roadworthy/kit/parts/list-skeleton";
import { page } from "@roadworthy/kit/parts/page";
import { defineRemote } from "@roadworthy/kit/remote";

export default defineRemote({
  contract: 2,
  setup: () => ({
    routes: [
      {
        path: "dashboard",
        ...page(() => import("./dashboard/dashboard.page.tsx")),
      },
      {
        path: "users",
        ...page(() => import("./users/users.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "users/:id",
        ...page(() => import("./users/person.page.tsx")),
      },
      {
        path: "audit",
        ...page(() => import("./audit/audit.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "settings",
        ...page(() => import("./settings/settings.page.tsx")),
      },
    ],
  }),
});
