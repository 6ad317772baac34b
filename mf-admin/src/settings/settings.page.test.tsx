// @vitest-environment happy-dom
import type { BureauSetting } from "@roadworthy/contracts/admin-bureaus";
import { securityChange, type SecuritySettings } from "@roadworthy/contracts/admin-security";
import type { Profile } from "@roadworthy/contracts/own-account";
import type { Proposal } from "@roadworthy/contracts/proposals";
import { refusal } from "@roadworthy/kit/testing-area";
import { ApiError } from "@roadworthy/kit/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const settings: SecuritySettings = {
  version: 3,
  isTwoFactorRequired: false,
  isAddressListOn: false,
  allowedNetworks: [],
  sessionTimeoutMinutes: 30,
  updatedAt: new Date("2026-11-20T12:00:00Z"),
  updatedByName: "Ada Admin",
  yourAddress: "203.0.113.7",
  isTwoFactorProved: false,
  adminsWithoutSecondFactor: 1,
};

const pending: Proposal = {
  id: `prop_${"1".repeat(32)}`,
  kind: securityChange,
  object: "admin_security_settings",
  objectName: "Security Settings",
  summary: "Change Security Settings: end idle admin sessions after 60 minutes instead of 30",
  reason: "Long calls",
  payload: {},
  state: {},
  status: "open",
  proposedBy: { id: "00000000-0000-4000-8000-000000000001", name: "Ada Admin" },
  decidedBy: null,
  note: null,
  createdAt: new Date("2026-11-20T12:00:00Z"),
  expiresAt: new Date("2026-11-27T12:00:00Z"),
  decidedAt: null,
  isOwn: true,
  mayApprove: false,
};

function show(change: (call: unknown) => unknown) {
  let now = settings;
  const open: Proposal[] = [];
  const shell = showArea("/admin/settings?section=security", {
    "adminSecurity.read": () => now,
    "proposals.rule": () => ({ approver: "nobody" }),
    "proposals.list": () => ({ items: open, total: open.length, nextCursor: null }),
    "proposals.create": () => {
      open.push(pending);
      return pending;
    },
    "adminSecurity.change": (call) => {
      now = { ...now, version: now.version + 1, sessionTimeoutMinutes: 60 };
      return change(call);
    },
  });
  const sent = () =>
    shell.calls.flatMap(({ operation, call }) =>
      operation.id === "adminSecurity.change" ? [Reflect.get(Object(call), "body")] : [],
    );
  return { shell, sent };
}

const save = () => screen.findByRole("button", { name: "Save Settings" });

describe("the bureaus", () => {
  it("are switched by Save Settings with the version they were loaded with; the key is shown by its end", async () => {
    const bureau = (name: "equifax" | "experian", isEnabled: boolean): BureauSetting => ({
      bureau: name,
      isEnabled,
      version: 4,
      updatedAt: new Date("2026-11-20T12:00:00Z"),
      maskedKey: "••••••••1234",
      keySource: "stored",
      keySetAt: new Date("2026-11-20T12:00:00Z"),
      baseRateCents: 999,
      baseRateFrom: new Date("2026-11-01T12:00:00Z"),
      nextBaseRate: null,
      connection: null,
    });
    const items = [bureau("equifax", true), bureau("experian", true)];
    const shell = showArea("/admin/settings", {
      "adminBureaus.read": () => ({ items }),
      "adminBureaus.change": () => ({ items }),
    });
    await userEvent.click(await screen.findByLabelText("Experian enabled"));
    expect(screen.getAllByText(/••••1234/)).toHaveLength(2);
    expect(screen.getAllByText("$9.99")).toHaveLength(2);
    await userEvent.click(await save());
    await waitFor(() =>
      expect(shell.notices).toEqual([{ type: "success", message: "Settings updated successfully" }]),
    );
    expect(shell.calls.find(({ operation }) => operation.id === "adminBureaus.change")?.call).toMatchObject({
      body: { bureau: "experian", isEnabled: false, version: 4 },
    });
  });
});

describe("the security settings", () => {
  it("are saved with the version they were loaded with, and shown as they are then", async () => {
    const { shell, sent } = show(() => settings);
    expect(await save()).toHaveProperty("disabled", true);
    expect(screen.getByText(/Last changed/).textContent).toContain("by Ada Admin");
    await userEvent.click(screen.getByLabelText("60 minutes"));
    await userEvent.dblClick(await save());
    await waitFor(() =>
      expect(shell.notices).toEqual([{ type: "success", message: "Settings updated successfully" }]),
    );
    expect(sent()).toEqual([
      {
        version: 3,
        isTwoFactorRequired: false,
        isAddressListOn: false,
        allowedNetworks: [],
        sessionTimeoutMinutes: 60,
      },
    ]);
    await waitFor(() => expect(screen.getByLabelText("60 minutes")).toHaveProperty("checked", true));
  });

  it("are asked about before anybody is shut out; a no sends nothing and keeps what was chosen", async () => {
    const { shell, sent } = show(() => settings);
    await save();
    await userEvent.click(screen.getByLabelText("IP Whitelisting"));
    await userEvent.click(screen.getByRole("button", { name: "Add my address" }));
    await userEvent.click(await save());
    const dialog = await screen.findByRole("dialog", { name: "Save these settings?" });
    expect(dialog.textContent).toContain("locked out right away");
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(sent()).toEqual([]);
    expect(screen.getByLabelText("IP Whitelisting").getAttribute("aria-checked")).toBe("true");
    await userEvent.click(await save());
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ isAddressListOn: true, allowedNetworks: ["203.0.113.7"] }]),
    );
    await waitFor(() => expect(shell.notices).toHaveLength(1));
  });

  it("that are refused say what is wrong at its field and keep what was typed", async () => {
    const { shell } = show(() => {
      throw new ApiError({
        type: "/problems/invalid_request",
        title: "Bad Request",
        status: 400,
        code: "invalid_request",
        detail: "The settings were not saved.",
        issues: [
          { path: "isTwoFactorRequired", message: "needs a second factor on your own account first" },
          { path: "allowedNetworks.0", message: "must be an IP address" },
        ],
      });
    });
    await save();
    const factor = screen.getByLabelText("Two-Factor Authentication for all admin accounts");
    await userEvent.click(factor);
    await userEvent.type(screen.getByLabelText("Allowed addresses"), "office");
    await userEvent.click(await save());
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(factor.getAttribute("aria-invalid")).toBe("true"));
    const said = document.getElementById(factor.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "");
    expect(said?.textContent).toContain("needs a second factor on your own account first");
    expect(screen.getByText("“office” must be an IP address.")).toBeTruthy();
    expect(factor.getAttribute("aria-checked")).toBe("true");
    expect(screen.getByLabelText("Allowed addresses")).toHaveProperty("value", "office");
    expect(shell.notices).toEqual([]);
  });

  it("that take two are proposed to another admin, and the proposal is shown", async () => {
    const { shell } = show(() => {
      throw new ApiError({
        type: "/problems/illegal_transition",
        title: "Conflict",
        status: 409,
        code: "illegal_transition",
        detail: "This weakens a control or can lock other admins out, so another admin must approve it.",
        issues: [{ path: "sessionTimeoutMinutes", message: "needs another admin's approval" }],
      });
    });
    await save();
    await userEvent.click(screen.getByLabelText("60 minutes"));
    await userEvent.click(await save());
    const dialog = await screen.findByRole("dialog", { name: "This has to be approved" });
    expect(
      await within(dialog).findByText(/^You're the only admin, so no one can approve this yet/),
    ).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText("Reason"), "Long calls");
    await userEvent.click(within(dialog).getByRole("button", { name: "Propose" }));
    const shown = await screen.findByRole("region", { name: "Proposed. Another admin must approve." });
    expect(shown.textContent).toContain("after 60 minutes instead of 30");
    expect(shell.notices).toEqual([{ type: "success", message: "Proposed. Another admin must approve." }]);
    const made = shell.calls.find(({ operation }) => operation.id === "proposals.create");
    expect(made?.call).toMatchObject({
      body: { kind: securityChange, payload: { sessionTimeoutMinutes: 60 }, reason: "Long calls" },
    });
  });

  it("changed by somebody else meanwhile can be loaded again", async () => {
    show(() => {
      throw refusal("illegal_transition", 409, "Someone has changed these settings since you loaded them.");
    });
    await save();
    await userEvent.click(screen.getByLabelText("60 minutes"));
    await userEvent.click(await save());
    expect((await screen.findByRole("alert")).textContent).toContain("Someone has changed these settings");
    await userEvent.click(screen.getByRole("button", { name: "Load the current settings" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});

it("lets admins change their own name under /admin/profile", async () => {
  const profile: Profile = {
    name: "Ada Admin",
    email: "ada@roadworthy.example",
    phone: null,
    createdAt: new Date("2026-11-20T12:00:00Z"),
  };
  const shell = showArea("/admin/profile", {
    "me.profile": () => profile,
    "me.changeProfile": () => profile,
  });
  const field = await screen.findByLabelText("Name");
  expect(screen.getByText("ada@roadworthy.example")).toBeDefined();
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole("button", { name: "Save name" }));
  expect(await screen.findByText("Enter your name.")).toBeDefined();
  await userEvent.type(field, " Ada Byron ");
  await userEvent.click(screen.getByRole("button", { name: "Save name" }));
  await waitFor(() =>
    expect(
      shell.calls.flatMap(({ operation, call }) =>
        operation.id === "me.changeProfile" ? [Reflect.get(Object(call), "body")] : [],
      ),
    ).toEqual([{ name: "Ada Byron" }]),
  );
  // The save goes on until its notice.
  await waitFor(() => expect(shell.notices).toHaveLength(1));
});

it("leads to another section from the list, too", async () => {
  showArea("/admin/settings?section=security", {
    "adminSecurity.read": () => settings,
    "proposals.list": () => ({ items: [], total: 0, nextCursor: null }),
    "adminFeatures.list": () => ({ items: [] }),
  });
  await userEvent.selectOptions(await screen.findByLabelText("Section"), "Feature flags");
  expect(await screen.findByRole("heading", { name: "Feature flags" })).toBeTruthy();
});
