import { ListSkeleton } from "@roadworthy/kit/parts/list-skeleton";
import { page } from "@roadworthy/kit/parts/page";
import { Navigate } from "@roadworthy/kit/router";
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
        path: "queue",
        ...page(() => import("./queue/queue.page.tsx")),
      },
      {
        path: "approvals",
        ...page(() => import("./approvals/approvals.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "pulls",
        ...page(() => import("./pulls/pulls.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "pulls/:id",
        ...page(() => import("./pulls/pull.page.tsx"), { isOnRecord: true }),
      },
      {
        path: "partners",
        ...page(() => import("./partners/partners.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "partners/:id",
        ...page(() => import("./partners/partner.page.tsx")),
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
        path: "api-keys",
        ...page(() => import("./api-keys/api-keys.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "disputes",
        ...page(() => import("./disputes/disputes.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "disputes/:id",
        ...page(() => import("./disputes/dispute.page.tsx")),
      },
      {
        path: "identity-reviews",
        ...page(() => import("./identity-reviews/identity-reviews.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "abuse",
        ...page(() => import("./abuse/abuse.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "incidents",
        ...page(() => import("./incidents/incidents.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "privacy-requests",
        ...page(() => import("./privacy-inbox/privacy-inbox.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "system",
        ...page(() => import("./system/system.page.tsx")),
      },
      {
        path: "audit",
        ...page(() => import("./audit/audit.page.tsx"), {
          pending: <ListSkeleton />,
          isOnRecord: true,
        }),
      },
      {
        path: "content",
        ...page(() => import("./content/content.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "content/:kind/:id",
        ...page(() => import("./content/item.page.tsx")),
      },
      {
        path: "experiments",
        ...page(() => import("./experiments/experiments.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "reports",
        ...page(() => import("./reports/reports.page.tsx")),
      },
      {
        path: "revenue",
        ...page(() => import("./revenue/revenue.page.tsx"), {
          pending: <ListSkeleton />,
        }),
      },
      {
        path: "retention",
        ...page(() => import("./retention/retention.page.tsx")),
      },
      {
        path: "releases",
        ...page(() => import("./releases/releases.page.tsx")),
      },
      { path: "profile", element: <Navigate to="/admin/settings?section=profile" replace /> },
      {
        path: "settings",
        ...page(() => import("./settings/settings.page.tsx")),
      },
    ],
  }),
});
