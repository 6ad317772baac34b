// @vitest-environment happy-dom
import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { MemoryRouter } from "@roadworthy/kit/memory-router";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AdviceList } from "./advice.panel.tsx";

const effect = { kind: "gains", low: 0, high: 12, afterMonths: 6 } as const;
const wait = (bureau: "equifax" | "experian"): OwnReport["recommendations"][number] => ({
  bureau,
  kind: "wait_for_falloff",
  params: {},
  evidence: [
    {
      section: "tradelines",
      key: "firstlakes-4821-2019-03",
      params: { creditor: "First Lakes Bank", last4: "4821", fallsOffOn: "2027-03-01" },
    },
    { section: "collections", key: "c1", params: { agency: "Lakeside Recovery", fallsOffOn: "2027-04-01" } },
    { section: "publicRecords", key: "p1", params: { recordType: "bankruptcy7", fallsOffOn: "2027-05-01" } },
  ],
  effect,
  effort: 1,
});

it("names every row it rests on once, with when it falls off, and leads to it", () => {
  render(
    <MemoryRouter>
      <AdviceList recommendations={[wait("equifax"), wait("experian")]} />
    </MemoryRouter>,
  );
  expect(
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")?.split("#")[1]]),
  ).toEqual([
    ["First Lakes Bank, 4821 (falls off Mar 1, 2027)", "equifax:firstlakes-4821-2019-03"],
    ["Lakeside Recovery (falls off Apr 1, 2027)", "equifax:collections"],
    ["Public record (falls off May 1, 2027)", "equifax:publicRecords"],
  ]);
});
