// @vitest-environment happy-dom
import { businessArchives } from "@roadworthy/contracts/business-archive";
import { companySignIns } from "@roadworthy/contracts/company-sign-in";
import { memberAlerts } from "@roadworthy/contracts/member-alerts";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { members, type Member } from "@roadworthy/contracts/partner-team";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { showArea } from "../testing.tsx";

const member = (name: string, more: Partial<Member>): Member => ({
  id: crypto.randomUUID(),
  name,
  email: `${name.toLowerCase()}@harborpoint.example`,
  role: "developer",
  standing: "active",
  hasSecondFactor: false,
  lastSignInAt: null,
  isSelf: false,
  workingKeys: 0,
  ...more,
});
const team = [
  member("Olive", { role: "owner", isSelf: true }),
  member("Dev", { workingKeys: 2 }),
  member("Vera", {}),
];

/** The settings of a business with this team. */
const answers = {
  [ownPartnerSettings.read.id]: () => ({
    name: "Harbor Point Motors",
    defaultPurpose: null,
    certifiedPurposes: [],
    brandColor: null,
    logo: null,
    requiresSecondFactor: false,
    peopleWithoutFactor: 0,
    reportRetentionMonths: 25,
    returnAddresses: [],
    embedOrigins: [],
    limits: [],
  }),
  [ownAccount.profile.id]: () => ({ name: "Olive", email: "olive@harborpoint.example", phone: null }),
  [memberAlerts.read.id]: () => ({ topics: [], language: "en", hasEmail: true }),
  [companySignIns.read.id]: () => ({
    service: {
      entityId: "https://roadworthy.example/a",
      acsUrl: "https://roadworthy.example/b",
      metadataUrl: "https://roadworthy.example/c",
    },
    provider: null,
    domains: [],
    isOn: false,
    isRequired: false,
    memberRole: "viewer",
  }),
};

it("asks whether the keys of a person who is removed stop with them, and takes yes for an answer", async () => {
  const asked: unknown[] = [];
  const user = userEvent.setup();
  showArea("/partner/settings?section=team", {
    [members.list.id]: () => ({ items: team, ownRole: "owner" }),
    [members.remove.id]: (call) => {
      asked.push(call);
      return { items: team, ownRole: "owner" };
    },
    ...answers,
  });
  const confirm = () => user.click(screen.getByRole("button", { name: "Remove person" }));
  await user.click(await screen.findByRole("button", { name: "Remove Dev" }));
  const box = screen.getByRole("checkbox", { name: /2 API keys/ });
  expect(box).toHaveProperty("checked", true);
  await confirm();
  await user.click(screen.getByRole("button", { name: "Remove Dev" }));
  await user.click(screen.getByRole("checkbox", { name: /2 API keys/ }));
  await confirm();
  await user.click(screen.getByRole("button", { name: "Remove Vera" }));
  expect(screen.queryByRole("checkbox", { name: /API key/ })).toBeNull();
  expect(asked).toMatchObject([{ query: { keys: "revoke" } }, { query: { keys: "keep" } }]);
});

it("keeps report contents for as long as typed or says what is wrong, and never for the nearest time allowed", async () => {
  const saved: unknown[] = [];
  const user = userEvent.setup();
  showArea("/partner/settings?section=business", {
    ...answers,
    [members.list.id]: () => ({ items: team, ownRole: "owner" }),
    [ownPartnerSettings.change.id]: (call) => {
      saved.push(call);
      return answers[ownPartnerSettings.read.id]?.();
    },
  });
  const months = await screen.findByLabelText("Keep report contents (months)");
  await user.clear(months);
  await user.type(months, "7");
  await user.click(screen.getByRole("button", { name: "Save business settings" }));
  expect(await screen.findByText("Enter 25 to 60 months.")).toBeTruthy();
  expect(months).toHaveProperty("value", "7");
  expect(saved).toEqual([]);
});

it("sends somebody who has not accepted yet the link again, with the role they have", async () => {
  const sent: unknown[] = [];
  const user = userEvent.setup();
  const all = { items: [...team, member("Ines", { standing: "invited", role: "viewer" })], ownRole: "owner" };
  showArea("/partner/settings?section=team", {
    ...answers,
    [members.list.id]: () => all,
    [members.invite.id]: (call) => {
      sent.push(call);
      return all;
    },
  });
  await screen.findByText("ines@harborpoint.example");
  await user.click(screen.getByRole("button", { name: /^Send link again/ }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ body: { name: "Ines", email: "ines@harborpoint.example", role: "viewer" } }]);
});

it("leads to each section by its own address, and shows others than owners what concerns them only", async () => {
  showArea("/partner/settings?section=business", {
    ...answers,
    [members.list.id]: () => ({ items: team, ownRole: "viewer" }),
  });
  const menu = within(await screen.findByRole("navigation", { name: "Settings sections" }));
  expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Your account",
    "Team",
    "Compliance",
  ]);
  expect(menu.getByRole("link", { name: "Your account" }).getAttribute("aria-current")).toBe("page");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Section" }), "Team");
  expect(await screen.findByText("Who works in your business, and what each person may do.")).toBeTruthy();
});

it("requests an archive of the business's data, and offers those that are ready", async () => {
  const archives = { isBuilding: false, items: [] };
  const request = vi.fn<() => typeof archives>(() => {
    archives.isBuilding = true;
    return archives;
  });
  showArea("/partner/settings?section=compliance", {
    ...answers,
    [members.list.id]: () => ({ items: team, ownRole: "owner" }),
    [businessArchives.list.id]: () => ({
      ...archives,
      items: [
        {
          id: "doc_1",
          sizeBytes: 2_000,
          createdAt: new Date("2026-11-20T12:00:00Z"),
          expiresAt: new Date("2026-11-27T12:00:00Z"),
        },
      ],
    }),
    [businessArchives.request.id]: request,
  });
  await screen.findByText("until Nov 27, 2026");
  expect(screen.getByRole("button", { name: "Download archive" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Request archive" }));
  const told = await screen.findByText(/We’re building an archive/);
  expect(told.closest("[tabindex]")).toBe(document.activeElement);
  expect(request).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Request archive" })).toBeNull();
});
