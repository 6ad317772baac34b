import { ListSkeleton } from "@roadworthy/kit/parts/list-skeleton";
import { page } from "@roadworthy/kit/parts/page";
import { PageSkeleton } from "@roadworthy/kit/parts/skeletons";
import { Navigate } from "@roadworthy/kit/router";
import { defineRemote } from "@roadworthy/kit/remote";
import { DashboardSkeleton } from "./dashboard/dashboard-skeleton.panel.tsx";

export default defineRemote({
  contract: 2,
  setup: () => ({
    routes: [
      {
        path: "dashboard",
        ...page(() => import("./dashboard/dashboard.page.tsx"), {
          pending: <DashboardSkeleton />,
          isOnRecord: true,
        }),
      },
      {
        path: "identity",
        ...page(() => import("./identity/identity.page.tsx"), {
          pending: <PageSkeleton cards={0} rows={6} />,
        }),
      },
      {
        path: "reports",
        ...page(() => import("./reports/report.page.tsx"), {
          pending: <PageSkeleton cards={3} rows={8} />,
          isOnRecord: true,
        }),
      },
      {
        path: "reports/all",
        ...page(() => import("./reports/all-reports.page.tsx"), {
          pending: <PageSkeleton cards={0} rows={8} />,
        }),
      },
      {
        path: "reports/:id",
        ...page(() => import("./reports/report.page.tsx"), {
          pending: <PageSkeleton cards={3} rows={8} />,
          isOnRecord: true,
        }),
      },
      {
        path: "plan",
        ...page(() => import("./plan/plan.page.tsx"), {
          pending: <PageSkeleton cards={2} rows={4} />,
        }),
      },
      {
        path: "activity",
        ...page(() => import("./activity/activity.page.tsx"), {
          pending: <ListSkeleton columns={7} />,
        }),
      },
      {
        path: "activity/account",
        ...page(() => import("./activity/history.page.tsx"), {
          pending: <ListSkeleton columns={3} />,
        }),
      },
      {
        path: "alerts",
        ...page(() => import("./alerts/alerts.page.tsx"), {
          pending: <ListSkeleton columns={4} />,
        }),
      },
      {
        path: "settings",
        ...page(() => import("./settings/settings.page.tsx"), {
          pending: <PageSkeleton cards={0} rows={10} />,
        }),
      },
      { path: "profile", element: <Navigate to="/client/settings#profile" replace /> },
      {
        path: "loans",
        ...page(() => import("./loans/loans.page.tsx"), {
          pending: <PageSkeleton cards={3} rows={4} />,
        }),
      },
      {
        path: "loans/:id",
        ...page(() => import("./loans/loan.page.tsx"), {
          pending: <PageSkeleton cards={2} rows={6} />,
        }),
      },
      {
        path: "coverage",
        ...page(() => import("./insurance/coverage.page.tsx"), {
          pending: <PageSkeleton cards={3} rows={6} />,
        }),
      },
      {
        path: "simulator",
        ...page(() => import("./simulator/simulator.page.tsx"), {
          pending: <PageSkeleton cards={2} rows={4} />,
        }),
      },
      {
        path: "protection",
        ...page(() => import("./protection/protection.page.tsx"), {
          pending: <PageSkeleton cards={3} rows={0} />,
        }),
      },
    ],
  }),
});
