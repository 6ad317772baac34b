import { ListSkeleton } from "@roadworthy/kit/parts/list-skeleton";
import { Navigate } from "@roadworthy/kit/router";
import { page } from "@roadworthy/kit/parts/page";
import { defineRemote } from "@roadworthy/kit/remote";
import { forgetPullOfOthers } from "./pulls/kept-pull.store.ts";

const parts = {
  routes: [
    {
      path: "dashboard",
      ...page(() => import("./dashboard/dashboard.page.tsx")),
    },
    {
      path: "api",
      ...page(() => import("./api/keys.page.tsx")),
    },
    {
      path: "api/webhooks",
      ...page(() => import("./api/webhooks.page.tsx")),
    },
    {
      path: "api/requests",
      ...page(() => import("./api/requests.page.tsx"), { pending: <ListSkeleton columns={6} /> }),
    },
    {
      path: "application",
      ...page(() => import("./application/application.page.tsx")),
    },
    {
      path: "billing",
      ...page(() => import("./billing/billing.page.tsx")),
    },
    {
      path: "billing/transactions",
      ...page(() => import("./billing/transactions.page.tsx"), { pending: <ListSkeleton columns={6} /> }),
    },
    {
      path: "prequalification",
      ...page(() => import("./prequalify/programs.page.tsx")),
    },
    { path: "profile", element: <Navigate to="/partner/settings#profile" replace /> },
    {
      path: "settings",
      ...page(() => import("./settings/settings.page.tsx")),
    },
    {
      path: "settings/notices",
      ...page(() => import("./settings/notices.page.tsx"), { pending: <ListSkeleton columns={5} /> }),
    },
    {
      path: "credit-pulls",
      ...page(() => import("./pulls/pulls.page.tsx"), { pending: <ListSkeleton columns={8} /> }),
    },
    {
      path: "credit-pulls/batches",
      ...page(() => import("./batches/batches.page.tsx"), { pending: <ListSkeleton columns={6} /> }),
    },
    {
      path: "credit-pulls/batches/new",
      ...page(() => import("./batches/new-batch.page.tsx")),
    },
    {
      path: "credit-pulls/batches/:id",
      ...page(() => import("./batches/batch.page.tsx")),
    },
    {
      path: "consents",
      ...page(() => import("./consents/consents.page.tsx"), { pending: <ListSkeleton columns={6} /> }),
    },
    {
      path: "consents/new",
      ...page(() => import("./consents/invite.page.tsx")),
    },
    {
      path: "letters",
      ...page(() => import("./letters/letters.page.tsx"), { pending: <ListSkeleton columns={5} /> }),
    },
    {
      path: "customers",
      ...page(() => import("./customers/customers.page.tsx"), { pending: <ListSkeleton columns={6} /> }),
    },
    {
      path: "customers/:id",
      ...page(() => import("./customers/customer.page.tsx"), { isOnRecord: true }),
    },
    {
      path: "credit-reports",
      ...page(() => import("./reports/reports.page.tsx"), { pending: <ListSkeleton columns={8} /> }),
    },
    {
      path: "credit-reports/new",
      ...page(() => import("./pulls/new-pull.page.tsx")),
    },
    {
      path: "credit-reports/:id",
      ...page(() => import("./reports/report.page.tsx"), { isOnRecord: true }),
    },
  ],
};

export default defineRemote({
  contract: 2,
  setup: ({ session }) => {
    session.subscribe(forgetPullOfOthers);
    return parts;
  },
});
