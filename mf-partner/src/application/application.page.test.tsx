// @vitest-environment happy-dom
import type { PartnerApplication } from "@roadworthy/contracts/certification";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { openArea } from "../testing.tsx";

beforeAll(() => import("./application.page.tsx"));
afterEach(cleanup);

const started: PartnerApplication = {
  state: "draft",
  answers: {
    legalName: null,
    address: null,
    phone: null,
    website: null,
    useOfReports: null,
    purposes: [],
    pullTypes: [],
  },
  missing: ["legalName"],
  documents: [],
  agreement: null,
  submittedAt: null,
  dueAt: null,
  note: null,
  partnerStatus: "pending",
  currentAgreement: { version: 1, title: "Agreement", body: "One." },
  suspension: null,
  renewalDueOn: null,
};

it.each([
  [null, "Harbor Point Motors"],
  ["Harbor Point LLC", "Harbor Point LLC"],
  ["", ""],
])("proposes the business's name as its legal name until something was saved", async (saved, shown) => {
  openArea("/partner/application", {
    "applications.read": () => ({ ...started, answers: { ...started.answers, legalName: saved } }),
    "members.list": () => ({ items: [], ownRole: "owner" }),
    "partnerSettings.read": () => ({ name: "Harbor Point Motors" }),
  });
  expect(await screen.findByLabelText("Legal name")).toHaveProperty("value", shown);
});

it("says once where a submitted application stands, and by when it is decided", async () => {
  openArea("/partner/application", {
    "applications.read": () => ({ ...started, state: "submitted", dueAt: new Date("2026-12-01T17:00:00Z") }),
    "members.list": () => ({ items: [], ownRole: "owner" }),
    "partnerSettings.read": () => ({ name: "Harbor Point Motors" }),
  });
  expect(await screen.findByText("We decide by Dec 1, 2026. You can go on in test mode.")).toBeTruthy();
  expect(screen.getAllByText("Under review")).toHaveLength(1);
});
