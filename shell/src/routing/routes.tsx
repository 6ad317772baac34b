import { useRoutes } from "@roadworthy/kit/router";
import { AreaPanel } from "../areas/area.panel.tsx";
import { furtherAreas } from "../areas/further-areas.ts";
import { publicArea, roleAreas } from "@roadworthy/contracts/areas";
import { page } from "@roadworthy/kit/parts/page";
import { Guarded, OwnDashboard, SignedInOnly, SignedOutOnly } from "./guards.tsx";

const login = page(() => import(/* webpackChunkName: "route.login" */ "../sign-in/login/login.page.tsx"));
const register = page(
  () => import(/* webpackChunkName: "route.register" */ "../sign-in/register/register.page.tsx"),
);

const magicLink = page(
  () => import(/* webpackChunkName: "mailed-codes" */ "../sign-in/login/magic-link.page.tsx"),
);
const textCode = page(
  () => import(/* webpackChunkName: "text-code" */ "../sign-in/login/text-code.page.tsx"),
);
const forgotPassword = page(
  () => import(/* webpackChunkName: "mailed-codes" */ "../sign-in/login/forgot-password.page.tsx"),
);
const resetPassword = page(
  () => import(/* webpackChunkName: "mailed-codes" */ "../sign-in/login/reset-password.page.tsx"),
);
const security = page(
  () => import(/* webpackChunkName: "second-factor" */ "../sign-in/security/security.page.tsx"),
);
const verify = page(() => import(/* webpackChunkName: "mailed-codes" */ "../sign-in/login/verify.page.tsx"));
const waitlistLink = page(
  () => import(/* webpackChunkName: "waitlist-link" */ "../sign-in/waitlist-link.page.tsx"),
);
const consent = page(() => import(/* webpackChunkName: "consent" */ "../consent/consent.page.tsx"));
const signedIn = page(
  () => import(/* webpackChunkName: "mailed-codes" */ "../sign-in/login/signed-in.page.tsx"),
);

/** Every address of the site. */
export function SiteRoutes() {
  return useRoutes([
    { path: "login", element: <SignedOutOnly>{login.element}</SignedOutOnly> },
    // It guards itself: the last step of a sign-up without a password has a session.
    { path: "register", ...register },
    { path: "magic-link", element: <SignedOutOnly>{magicLink.element}</SignedOutOnly> },
    { path: "text-code", element: <SignedOutOnly>{textCode.element}</SignedOutOnly> },
    { path: "forgot-password", ...forgotPassword },
    { path: "reset-password", ...resetPassword },
    { path: "verify", ...verify },
    { path: "signed-in", ...signedIn },
    { path: "waitlist", ...waitlistLink },
    { path: "security", element: <SignedInOnly>{security.element}</SignedInOnly> },
    // For people without an account, and for whoever happens to be signed in.
    { path: "consent", ...consent },
    // The same in a frame of a business's page, with nothing of the site around it.
    { path: "consent/embedded/:id", ...consent },
    { path: "dashboard", element: <OwnDashboard /> },
    ...[...Object.values(roleAreas), ...furtherAreas].map((area) => ({
      path: `${area.basePath.slice(1)}/*`,
      element: <Guarded area={area} />,
    })),
    { path: "*", element: <AreaPanel area={publicArea} /> },
  ]);
}
