import { page } from "@roadworthy/kit/parts/page";
import { defineRemote } from "@roadworthy/kit/remote";
import "./site/site.css";

export default defineRemote({
  contract: 1,
  setup: () => ({
    nav: [
      { label: "Pricing", path: "/pricing", order: 10 },
      { label: "Pricing", path: "/pricing", order: 10, place: "footer" },
    ],
    routes: [
      {
        index: true,
        ...page(() => import(/* webpackChunkName: "route.index" */ "./home/home.page.tsx")),
      },
      {
        path: "pricing",
        ...page(() => import(/* webpackChunkName: "route.pricing" */ "./pricing/pricing.page.tsx")),
      },
    ],
  }),
});
