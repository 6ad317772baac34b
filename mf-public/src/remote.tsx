import { page } from "@roadworthy/kit/parts/page";
import { defineRemote } from "@roadworthy/kit/remote";

export default defineRemote({
  contract: 1,
  setup: () => ({
    nav: [],
    routes: [
      {
        index: true,
        ...page(() => import(/* webpackChunkName: "route.index" */ "./home/home.page.tsx")),
      },
    ],
  }),
});
