import { describe, expect, it } from "vitest";
import { robotsOf, sitemapOf, writeHead } from "./page-head.rules.ts";

const siteUrl = "https://roadworthy.example";
const html = `<html lang="en"><head><title>Roadworthy</title><meta name="description" content="A tagline" /><!--roadworthy--></head></html>`;
const heads = {
  "/": { title: "Scores", description: "Scores & reports" },
  "/pricing": { title: "Plans", description: `What it "really" costs <monthly>` },
};
const head = (path: string, language: "en" | "es" = "en") =>
  writeHead({ html, siteUrl, path, language, heads, picture: null, content: null });

describe("the head of a public page", () => {
  it("names the page, its address and its languages, and keeps the mark for what follows", () => {
    const page = head("/pricing", "es");
    expect(page).toContain("<title>Plans – Roadworthy</title>");
    expect(page).toContain(`<link rel="canonical" href="https://roadworthy.example/pricing?lang=es">`);
    expect(page).toContain(`hreflang="en" href="https://roadworthy.example/pricing"`);
    expect(page).toContain(`hreflang="x-default" href="https://roadworthy.example/pricing"`);
    expect(page).toContain(`<meta property="og:locale" content="es_US">`);
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page).toContain("<!--roadworthy-->");
  });

  it("shows the picture of link previews where there is one", () => {
    const picture = `${siteUrl}/r/shell/0123456789ab/preview.png`;
    const page = writeHead({ html, siteUrl, path: "/", language: "en", heads, picture, content: null });
    expect(page).toContain(`<meta property="og:image" content="${picture}">`);
    expect(page).toContain("summary_large_image");
    expect(head("/")).not.toContain("og:image");
  });

  it("writes texts so that they stay texts", () => {
    const page = head("/pricing");
    expect(page).toContain("What it &quot;really&quot; costs &lt;monthly&gt;");
    expect(page).not.toContain("<monthly>");
  });

  it("carries structured data that parses and cannot end its element", () => {
    const evil = { "/": { title: "x", description: "</script><script>alert(1)</script>" } };
    const page = writeHead({
      html,
      siteUrl,
      path: "/",
      language: "en",
      heads: evil,
      picture: null,
      content: null,
    });
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "Organization",
      name: "Roadworthy",
      description: evil["/"].description,
    });
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  it("lists the questions and the plans on the pages that show them, and nowhere else", () => {
    const question = { version: 1, source: "A source", asOf: "2025-05-10", isSample: false } as const;
    const plan = {
      id: "basic",
      name: "Basic",
      tier: "basic",
      priceMonthlyCents: 299,
      bureaus: ["equifax"],
      features: ["Un puntaje", "Un informe"],
      isRecommended: false,
    };
    const site = {
      enrollment: "waitlist",
      plans: [plan],
      claims: [
        { ...question, id: "users", kind: "claim", title: "Many", body: "Very many." },
        { ...question, id: "one", kind: "faq", title: "¿Lo baja?", body: "No </script>." },
      ],
      featuresOff: [],
      experiment: null,
    };
    const content = { "/api/v1/content/site?lang=es": site };
    const pages = { ...heads, "/faq": { title: "FAQ", description: "Questions" } };
    const dataOf = (path: string, replies: typeof content | null) =>
      [
        ...writeHead({
          html,
          siteUrl,
          path,
          language: "es",
          heads: pages,
          picture: null,
          content: replies,
        }).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
      ].map(([, json = ""]): unknown => JSON.parse(json));
    expect(dataOf("/faq", content)).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        inLanguage: "es",
        mainEntity: [
          {
            "@type": "Question",
            name: "¿Lo baja?",
            acceptedAnswer: { "@type": "Answer", text: "No </script>." },
          },
        ],
      },
    ]);
    expect(dataOf("/pricing", content)).toMatchObject([
      {
        "@type": "Product",
        description: "Un puntaje. Un informe",
        offers: { price: "2.99", priceCurrency: "USD", availability: "https://schema.org/PreOrder" },
      },
    ]);
    expect(dataOf("/careers", content)).toEqual([]);
    expect(dataOf("/faq", null)).toEqual([]);
  });

  it.each(["/login", "/client/dashboard", "/no-such-page"])("keeps %s out of search engines", (path) => {
    expect(head(path)).toContain(`<meta name="robots" content="noindex">`);
    expect(head(path)).not.toContain("canonical");
  });
});

it("the sitemap lists every public page in every language", () => {
  const map = sitemapOf(siteUrl, heads);
  expect(map.match(/<loc>/g)).toHaveLength(4);
  expect(map).toContain("<loc>https://roadworthy.example/pricing?lang=es</loc>");
});

it("robots.txt closes areas without closing pages whose names begin alike", () => {
  const further = { remote: "mf-dealer", basePath: "/dealer", role: "partner" } as const;
  const rules = robotsOf(siteUrl, [further]).split("\n");
  expect(rules).toContain("Disallow: /dealer/");
  expect(rules).toContain("Disallow: /partner/");
  // A crawler's visit is no click.
  expect(rules).toContain("Disallow: /go/");
  expect(rules).not.toContain("Disallow: /partner");
  expect(rules).toContain("Sitemap: https://roadworthy.example/sitemap.xml");
});
