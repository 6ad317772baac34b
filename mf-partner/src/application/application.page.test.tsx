// @vitest-environment happy-dom
import type { PartnerApplication } from "@roadworthy/contracts/certification";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { showArea } from "../testing.tsx";

beforeAll(() => import("./application.page.tsx"));
afterEach(() => {
  sessionStorage.clear();
});

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
  renewableFrom: null,
  isOpen: true,
};

it.each([
  [null, "Harbor Point Motors"],
  ["Harbor Point LLC", "Harbor Point LLC"],
  ["", ""],
])("proposes the business's name as its legal name until something was saved", async (saved, shown) => {
  showArea("/partner/application", {
    "applications.read": () => ({ ...started, answers: { ...started.answers, legalName: saved } }),
    "members.list": () => ({ items: [], ownRole: "owner" }),
    "partnerSettings.read": () => ({ name: "Harbor Point Motors" }),
  });
  expect(await screen.findByLabelText("Legal name")).toHaveProperty("value", shown);
});

it("says once where a submitted application stands, and by when it is decided", async () => {
  showArea("/partner/application", {
    "applications.read": () => ({
      ...started,
      isOpen: false,
      state: "submitted",
      dueAt: new Date("2026-12-01T17:00:00Z"),
    }),
    "members.list": () => ({ items: [], ownRole: "owner" }),
    "partnerSettings.read": () => ({ name: "Harbor Point Motors" }),
  });
  expect(
    await screen.findByText("We'll decide by Dec 1, 2026. You can keep working in test mode."),
  ).toBeTruthy();
  expect(screen.getAllByText("Under review")).toHaveLength(1);
});

const asOwner = (legalName: string | null) =>
  showArea("/partner/application", {
    "applications.read": () => ({ ...started, answers: { ...started.answers, legalName } }),
    "members.list": () => ({ items: [], ownRole: "owner" }),
    "partnerSettings.read": () => ({ name: "Harbor Point Motors" }),
  });

it("keeps what was typed over a reload, until somebody else has saved", async () => {
  asOwner(null);
  await userEvent.type(await screen.findByLabelText("How you use reports"), "We sell cars");
  cleanup();
  asOwner(null);
  expect(await screen.findByLabelText("How you use reports")).toHaveProperty("value", "We sell cars");
  expect(screen.getByText("Save your changes above first.")).toBeTruthy();
  cleanup();
  asOwner("Harbor Point LLC");
  expect(await screen.findByLabelText("How you use reports")).toHaveProperty("value", "");
});

it("says only of what the fields lack that it is missing, while one types", async () => {
  asOwner(null);
  const lacking = async () => (await screen.findByText("Still missing")).parentElement?.textContent;
  expect(await lacking()).toMatch(/^Still missing: Address, Phone, Website, How you use reports,/);
  await userEvent.type(screen.getByLabelText("How you use reports"), "We sell cars");
  expect(await lacking()).toMatch(/^Still missing: Address, Phone, Website, Permissible purposes,/);
  await userEvent.type(screen.getByLabelText("Street"), "12 Shore Rd");
  await userEvent.clear(screen.getByLabelText("Legal name"));
  expect(await lacking()).toMatch(/^Still missing: Legal name, Address, Phone, Website, Perm/);
});

it("says which part of an address is missing, and sends nothing", async () => {
  const { shell } = asOwner(null);
  await userEvent.type(await screen.findByLabelText("Street"), "12 Shore Rd");
  await userEvent.click(screen.getByRole("button", { name: "Save application" }));
  // Each field says it when it has been checked.
  await vi.waitFor(() =>
    expect(screen.getAllByText("Complete the address, or leave all of it empty for now")).toHaveLength(3),
  );
  expect(shell.calls.some(({ operation }) => operation.id === "applications.save")).toBe(false);
});

it("tells a refused business why, and whom to write to", async () => {
  showArea("/partner/application", {
    "applications.read": () => ({ ...started, isOpen: false, state: "refused", note: "No dealer license." }),
    "members.list": () => ({ items: [], ownRole: "owner" }),
    "partnerSettings.read": () => ({ name: "Harbor Point Motors" }),
  });
  expect(await screen.findByText("No dealer license.")).toBeTruthy();
  expect(screen.getByText(/You keep test mode.*write to help@roadworthy\.example/)).toBeTruthy();
});

it.each([
  [{ state: "certified", isOpen: false }, "The certification lasts through Mar 1, 2030. From Dec 31, 2029 on, you can renew it on this page.", false], // prettier-ignore
  [{ state: "certified", isOpen: true }, "Renew your certification by Mar 1, 2030", true],
  [{ state: "certified", isOpen: true, renewalDueOn: "2020-03-01" }, "Your certification ended on Mar 1, 2020, so live pulls are stopped.", true], // prettier-ignore
  [{ state: "submitted", isOpen: false }, "We're reviewing your renewal", false],
  [{ state: "more_asked", isOpen: true, note: "Your new license?" }, "Your new license?", true],
  [{ state: "refused", isOpen: false, note: "No license." }, "Your renewal wasn't accepted", false],
] as const)("says how the renewal of a certification stands: %o", async (given, words, canSubmit) => {
  const document = { kind: "business_license", contentType: "application/pdf", sizeBytes: 900 } as const;
  showArea("/partner/application", {
    "applications.read": () => ({
      ...started,
      partnerStatus: "active",
      renewalDueOn: "2030-03-01",
      renewableFrom: "2029-12-31",
      submittedAt: new Date("2029-01-05T15:00:00Z"),
      documents: [
        { ...document, id: "doc_1", name: "old.pdf", uploadedAt: new Date("2029-01-04T15:00:00Z") },
        { ...document, id: "doc_2", name: "new.pdf", uploadedAt: new Date("2030-01-04T15:00:00Z") },
      ],
      ...given,
    }),
    "members.list": () => ({ items: [], ownRole: "owner" }),
    "partnerSettings.read": () => ({ name: "Harbor Point Motors" }),
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: "Submit application" })).toHaveLength(canSubmit ? 1 : 0);
  // The document it was certified on stays.
  expect(screen.queryAllByRole("button", { name: "Remove document" })).toHaveLength(canSubmit ? 1 : 0);
});
