import type { content, RefinancePartner } from "@roadworthy/contracts/content";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { LegalDocument } from "@roadworthy/contracts/legal";
import type { SessionUser } from "@roadworthy/contracts/remote";
import { openRemote, type OpenArea } from "@roadworthy/kit/testing-area";
import { vi } from "vitest";
import remote from "./remote.tsx";
import { forgetSite, type Site } from "./site/site-content.ts";

/** Shows the public area at an address, for a stranger or for somebody signed in. */
export const showArea = (
  path: string,
  user: SessionUser | null = null,
  answers: Record<string, (call: unknown) => unknown> = {},
): OpenArea => openRemote(remote, path, { user, basePath: "", answers });

/** A lender with the specification's limits. */
export const somePartner: RefinancePartner = {
  id: "lakeshore",
  name: "Lakeshore Auto Finance",
  body: "Refinances car loans.",
  isSample: true,
  limits: {
    minimumScore: 580,
    maximumVehicleAgeYears: 10,
    minimumBalanceCents: null,
    maximumBalanceCents: null,
    maximumLoanToValueBasisPoints: null,
    minimumMonthsPaid: null,
    minimumMonthsLeft: null,
    needsCurrentPayments: false,
  },
};

/** Answers the requests of a browser that was never here for the site's content: with a site, or with a failing status. */
export function serveSite(): { answer: Site | number; readonly paths: string[] } {
  forgetSite();
  localStorage.clear();
  const served: ReturnType<typeof serveSite> = { answer: someSite, paths: [] };
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/api/v1/status"))
      return Response.json({ status: null, components: [], incidents: [] });
    const legal = legalOf(path);
    if (legal !== undefined) return legal;
    const rows = someContent[path.split("?")[0] ?? ""];
    if (rows !== undefined) return Response.json(rows);
    served.paths.push(path);
    const { answer } = served;
    return typeof answer === "number" ? new Response("{}", { status: answer }) : Response.json(answer);
  });
  return served;
}

/** Two versions of a legal text: a draft, and the one in force. */
const someLegal: readonly LegalDocument[] = [1, 2].map((version): LegalDocument => {
  const versions = [
    { version: 2, datedOn: "2025-05-10", isDraft: false, isInForce: true },
    { version: 1, datedOn: "2025-04-14", isDraft: true, isInForce: false },
  ];
  const [second, first] = versions;
  if (!first || !second) throw new Error("There are two.");
  return {
    ...(version === 1 ? first : second),
    lead: "What you can expect.",
    sections: [
      { id: "rights", heading: "Rights", paragraphs: [`We answer within ${version === 1 ? 60 : 45} days.`] },
    ],
    versions,
    changes:
      version === 1
        ? null
        : {
            since: first,
            lead: null,
            sections: [
              {
                id: "rights",
                kind: "changed",
                heading: [{ kind: "same", text: "Rights" }],
                paragraphs: [
                  [
                    { kind: "same", text: "We answer within " },
                    { kind: "removed", text: "60" },
                    { kind: "added", text: "45" },
                    { kind: "same", text: " days." },
                  ],
                ],
              },
              {
                id: "gone",
                kind: "removed",
                heading: [{ kind: "removed", text: "Old habits" }],
                paragraphs: [[{ kind: "removed", text: "Faxes are welcome." }]],
              },
            ],
          },
  };
});

function legalOf(path: string): Response | undefined {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  if (!/^\/api\/v1\/content\/(?:privacy|terms)$/.test(pathname)) return undefined;
  const version = searchParams.get("version") ?? "2";
  const text = someLegal.find((one) => String(one.version) === version);
  return text ? Response.json(text) : new Response("{}", { status: 404 });
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

const average = { tier: "nearPrime", minimumScore: 601, maximumScore: 660, source: "A report" } as const;
const tax = {
  validFrom: null,
  validUntil: null,
  source: "A survey",
  readOn: "2026-11-20",
  note: null,
} as const;

/** What the API answers for the content that pages can do without. */
const someContent: Readonly<Record<string, unknown>> = {
  "/api/v1/content/rate-benchmarks": {
    benchmarks: [
      { ...average, quarter: "2023-Q1", asOf: "2023-03-31", newPercent: "8.86", usedPercent: "13.28" },
      { ...average, quarter: "2025-Q3", asOf: "2025-09-30", newPercent: "9.77", usedPercent: null },
    ],
  } satisfies ReplyOf<typeof content.rateBenchmarks>,
  "/api/v1/content/refinance-partners": { partners: [somePartner] },
  "/api/v1/content/sales-taxes": {
    salesTaxes: [
      { ...tax, state: "CA", treatment: { kind: "none" }, baseRatePercent: "7.25", isDisputed: true },
      {
        ...tax,
        state: "MI",
        treatment: { kind: "capped", capCents: 1_200_000 },
        baseRatePercent: "6",
        isDisputed: false,
        validFrom: "2024-01-01",
        validUntil: "2099-12-31",
        note: "One trade-in counts.",
      },
      { ...tax, state: "OR", treatment: { kind: "full" }, baseRatePercent: "0", isDisputed: false },
    ],
  } satisfies ReplyOf<typeof content.salesTaxes>,
};

const statement = { version: 1, source: "A source", asOf: "2025-05-10", isSample: false } as const;

export const someSite: Site = {
  enrollment: "waitlist",
  featuresOff: [],
  experiment: null,
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
