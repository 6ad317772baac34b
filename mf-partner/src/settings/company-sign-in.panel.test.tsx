// @vitest-environment happy-dom
import { companySignIns, type CompanySignIn } from "@roadworthy/contracts/company-sign-in";
import { memberAlerts } from "@roadworthy/contracts/member-alerts";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { members } from "@roadworthy/contracts/partner-team";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { openArea } from "../testing.tsx";

afterEach(cleanup);

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

it("shows what the provider and DNS have to say, checks a domain, and allows no test or switch before", async () => {
  const asked: unknown[] = [];
  openArea("/partner/settings", {
    [members.list.id]: () => ({ items: [], ownRole: "owner" }),
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
    [ownAccount.profile.id]: () => ({ name: "Ann", email: "ann@harborpoint.example", phone: null }),
    [memberAlerts.read.id]: () => ({ topics: [], language: "en", hasEmail: true }),
    [companySignIns.read.id]: () => state,
    [companySignIns.proveDomain.id]: (call) => {
      asked.push(call);
      return state;
    },
  });
  expect(await screen.findByText(state.service.acsUrl)).toBeTruthy();
  expect(screen.getByText("roadworthy-domain=1234")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Test sign-in" }).hasAttribute("disabled")).toBe(true);
  expect(
    screen
      .getByRole("switch", { name: "Let people log in with their company account" })
      .hasAttribute("disabled"),
  ).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Check harborpoint.example" }));
  expect(asked).toMatchObject([{ body: { domain: "harborpoint.example" } }]);
});
