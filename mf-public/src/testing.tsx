import type { SessionUser } from "@roadworthy/contracts/remote";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { useLocation, useRoutes } from "@roadworthy/kit/router";
import { fakeShell, type FakeShell } from "@roadworthy/kit/testing";
import { render } from "@testing-library/react";
import { vi } from "vitest";
import remote from "./remote.tsx";
import { forgetSite, type Site } from "./site/site-content.ts";

/** Shows the public area as the shell would at `path`; `address()` is where it is now. */
export function openArea(
  path: string,
  user: SessionUser | null = null,
): { shell: FakeShell; address: () => string } {
  const shell = fakeShell({ user, basePath: "" });
  const { routes } = remote.setup(shell);
  let address = path;
  const Area = () => {
    const location = useLocation();
    address = `${location.pathname}${location.search}${location.hash}`;
    return useRoutes([...routes, { path: "*", element: null }]);
  };
  render(
    <MemoryRouter initialEntries={[path]}>
      <Area />
    </MemoryRouter>,
  );
  return { shell, address: () => address };
}

/** Answers the page's requests for the site's content: with a site, or with a failing status. */
export function serveSite(): { answer: Site | number; readonly paths: string[] } {
  forgetSite();
  const served: ReturnType<typeof serveSite> = { answer: someSite, paths: [] };
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/api/v1/status"))
      return Response.json({ status: null, components: [], incidents: [] });
    served.paths.push(path);
    const { answer } = served;
    return typeof answer === "number" ? new Response("{}", { status: answer }) : Response.json(answer);
  });
  return served;
}

/** A signed-in client with this plan. */
export const clientWith = (subscriptionTier: SessionUser["subscriptionTier"]): SessionUser => ({
  id: "0192f0c1-0000-7000-8000-000000000002",
  email: "client@roadworthy.example",
  name: "Jordan Avery",
  role: "client",
  companyName: null,
  subscriptionTier,
});

const statement = { source: "A source", asOf: "2025-05-10", isSample: false } as const;

export const someSite: Site = {
  enrolment: "waitlist",
  plans: [
    {
      id: "basic",
      name: "Basic",
      tier: "basic",
      priceMonthlyCents: 299,
      bureaus: ["equifax"],
      features: ["Score updates", "Loan comparison"],
      isRecommended: false,
    },
    {
      id: "premium",
      name: "Premium",
      tier: "premium",
      priceMonthlyCents: 2_499,
      bureaus: ["equifax", "experian", "transunion"],
      features: ["Score simulator"],
      isRecommended: true,
    },
  ],
  claims: [
    { ...statement, id: "users", kind: "claim", title: "50,000 drivers", body: "Many.", isSample: true },
    { ...statement, id: "trial", kind: "claim", title: "Free trial", body: "Seven days." },
    {
      ...statement,
      id: "voice",
      kind: "testimonial",
      title: "Dee R., Columbus OH",
      body: "No surprise at the dealership.",
      isSample: true,
    },
    { ...statement, id: "one", kind: "faq", title: "Does looking lower it?", body: "No." },
    { ...statement, id: "two", kind: "faq", title: "Which bureaus do I see?", body: "One or three." },
  ],
};
