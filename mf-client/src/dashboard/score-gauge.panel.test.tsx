// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { freeDashboard } from "../testing.tsx";
import { ScoreGauge } from "./score-gauge.panel.tsx";

it("says why a bureau gave no score as the report does: words without a translation are marked as English", () => {
  const [card] = freeDashboard.scores;
  if (!card) throw new Error("there is a score");
  const score = { ...card.score, value: null, noScoreReason: "The file holds no account." };
  render(<ScoreGauge card={{ ...card, score }} />);
  const words = screen.getByText("The file holds no account.");
  expect(words.lang).toBe("en");
  expect(words.parentElement?.textContent).toBe("The bureau gave no score: The file holds no account.");
});
