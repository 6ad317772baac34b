// @vitest-environment happy-dom
import { companySignIns, type CompanySignIn } from "@roadworthy/contracts/company-sign-in";
import { memberAlerts } from "@roadworthy/contracts/member-alerts";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { members } from "@roadworthy/contracts/partner-team";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showArea } from "../testing.tsx";

const state: CompanySignIn = {
  service: {
    entityId: "https://roadworthy.example/auth/v1/sso/saml/metadata",
    acsUrl: "https://roadworthy.example/auth/v1/sso/saml/acs",
    metadataUrl: "https://roadworthy.example/auth/v1/sso/saml/metadata",
  },
  provider: {
    entityId: "https://idp.example/metadata",
    ssoUrl: "https://idp.example/sso",
    certificatesUntil: [new Date("2027-01-01T00:00:00Z")],
    testedAt: null,
  },
  domains: [
    {
      domain: "harborpoint.example",
      isProved: false,
      recordName: "_roadworthy.harborpoint.example",
      recordValue: "roadworthy-domain=1234",
    },
  ],
  isOn: false,
  isRequired: false,
  memberRole: "viewer",
};

const settings = {
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
};

/** Shows the settings; returns what was sent to the operations that change company sign-in. */
function open(given: CompanySignIn, search = "?section=sign-in"): unknown[] {
  const asked: unknown[] = [];
  const change = (call: unknown) => {
    asked.push(call);
    return given;
  };
  showArea(`/partner/settings${search}`, {
    [members.list.id]: () => ({ items: [], ownRole: "owner" }),
    [ownPartnerSettings.read.id]: () => settings,
    [ownAccount.profile.id]: () => ({ name: "Ann", email: "ann@harborpoint.example", phone: null }),
    [memberAlerts.read.id]: () => ({ topics: [], language: "en", hasEmail: true }),
    [companySignIns.read.id]: () =>
      asked.includes("removed") ? { ...state, provider: null, domains: [] } : given,
    [companySignIns.remove.id]: () => {
      asked.push("removed");
      return state;
    },
    [companySignIns.setProvider.id]: change,
    [companySignIns.proveDomain.id]: change,
    [companySignIns.removeDomain.id]: change,
    [companySignIns.change.id]: change,
  });
  return asked;
}

const tested: CompanySignIn = {
  ...state,
  provider: state.provider && { ...state.provider, testedAt: new Date("2026-11-20T12:00:00Z") },
  domains: state.domains.map((one) => ({ ...one, isProved: true })),
};
const letIn = "Let people log in with their company account";
const require = "Require it for everyone except owners";
const save = () => userEvent.click(screen.getByRole("button", { name: "Save company sign-in" }));

it("shows what the provider and DNS have to say, verifies a domain, and says what comes before test and switch", async () => {
  const asked = open(state);
  expect(await screen.findByText(state.service.acsUrl)).toBeTruthy();
  expect(screen.getByText("roadworthy-domain=1234")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Test sign-in" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("Verify a domain first (step 3).")).toBeTruthy();
  expect(screen.getByRole("switch", { name: letIn }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("Test it first (step 4).")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Verify harborpoint.example" }));
  expect(asked).toMatchObject([{ body: { domain: "harborpoint.example" } }]);
});

it("lets nobody require what is off, and asks before it logs people out", async () => {
  const asked = open(tested);
  const required = await screen.findByRole("switch", { name: require });
  expect(required.hasAttribute("disabled")).toBe(true);
  await userEvent.click(screen.getByRole("switch", { name: letIn }));
  await userEvent.click(required);
  await save();
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Everyone except owners is logged out now/)).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Require company sign-in" }));
  await waitFor(() =>
    expect(asked).toMatchObject([{ body: { isOn: true, isRequired: true, memberRole: "viewer" } }]),
  );
});

it("requires nothing anymore once it is turned off", async () => {
  const asked = open({ ...tested, isOn: true, isRequired: true });
  await userEvent.click(await screen.findByRole("switch", { name: letIn }));
  await save();
  await waitFor(() => expect(asked).toMatchObject([{ body: { isOn: false, isRequired: false } }]));
});

it("asks before another provider's file turns company sign-in off", async () => {
  const asked = open({ ...tested, isOn: true });
  await screen.findByText("Choose another metadata file or drop it here");
  const file = new File(["<EntityDescriptor/>"], "metadata.xml", { type: "text/xml" });
  // The field is another one after each file.
  const choose = () => {
    const field = document.querySelector<HTMLInputElement>('input[type="file"][accept=".xml"]');
    if (field === null) throw new Error("There is no field for the file.");
    return userEvent.upload(field, file);
  };
  await choose();
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect(asked).toEqual([]);
  await choose();
  await userEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Replace provider" }),
  );
  await waitFor(() => expect(asked).toMatchObject([{ body: { metadata: "<EntityDescriptor/>" } }]));
});

it("says what goes with the last verified domain, and names a wrong one at its field", async () => {
  open(tested);
  await userEvent.type(await screen.findByLabelText("Email domain"), "-bad-.example");
  await userEvent.click(screen.getByRole("button", { name: "Add domain" }));
  expect(await screen.findByText("Enter a domain such as harborpoint.com.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Remove harborpoint.example" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("your only verified domain");
});

it("says after a test that it succeeded, until company sign-in is removed", async () => {
  history.replaceState(null, "", "/partner/settings?sign-in=tested");
  const before = Object.getOwnPropertyDescriptor(Element.prototype, "scrollIntoView");
  // As in browsers that let one wait for the end of the scrolling.
  Object.defineProperty(Element.prototype, "scrollIntoView", {
    configurable: true,
    value: () => Promise.resolve(),
  });
  try {
    open(tested, "?sign-in=tested");
    expect(await screen.findByText("The test succeeded. You can turn company sign-in on.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove company sign-in" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove company sign-in" }));
    expect(await screen.findByText("Choose your provider's metadata file or drop it here")).toBeTruthy();
    expect(screen.queryByText(/The test succeeded/)).toBeNull();
  } finally {
    if (before) Object.defineProperty(Element.prototype, "scrollIntoView", before);
    history.replaceState(null, "", "/");
  }
});
