// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { hideFigures, withoutFigures } from "../figures.ts";
import { Chart } from "./chart/chart.tsx";
import { Money } from "./money.tsx";
import { PrivateSection, PrivateText } from "./private.tsx";
import { StatCard } from "./stat-card.tsx";

afterEach(() => {
  act(() => hideFigures(false));
  cleanup();
});

it("takes amounts, scores and charts out of the page while they are hidden, and puts them back", () => {
  const { container } = render(
    <>
      <Money cents={1_729_500} />
      <StatCard title="Today" figure={805} meaning="790 to 812" change={{ text: "Up 11 points" }} />
      <PrivateText text="Paid: $24.99 on Nov 12, 2026" />
      <PrivateSection>Balance 4,200</PrivateSection>
      <Chart
        title="Score history"
        kind="line"
        series={[{ key: "equifax", name: "Equifax", color: "bureau-equifax" }]}
        points={[{ x: "2026-10", series: "equifax", value: 804 }]}
        xName={String}
        valueName={String}
      />
    </>,
  );
  expect(container.textContent).toContain("$17,295.00");
  expect(container.innerHTML).toContain("804");
  act(() => hideFigures(true));
  expect(container.innerHTML).not.toMatch(/17,295|805|790|812|11 points|24\.99|4,200|804/);
  expect(container.textContent).toContain("Paid: ••• on Nov 12, 2026");
  expect(screen.getAllByText("Hidden")).toHaveLength(2);
  expect(screen.getByRole("heading", { name: "Score history" })).not.toBeNull();
  act(() => hideFigures(false));
  expect(container.textContent).toContain("$17,295.00");
});

it("knows an amount, a percentage and a score from a date", () => {
  expect(withoutFigures("Score from 804 to 805, use 5.2%, −$80.72, $1,060.")).toBe(
    "Score from ••• to •••, use •••, •••, •••.",
  );
  expect(withoutFigures("Since Oct 7, 2026, 36 months, 41,200 miles")).toBe(
    "Since Oct 7, 2026, 36 months, 41,200 miles",
  );
});
