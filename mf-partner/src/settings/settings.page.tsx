import { businessArchives } from "@roadworthy/contracts/business-archive";
import { companySignIns } from "@roadworthy/contracts/company-sign-in";
import { members } from "@roadworthy/contracts/partner-team";
import { memberAlerts } from "@roadworthy/contracts/member-alerts";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Button } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { SectionMenu } from "@roadworthy/kit/parts/section-menu";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { paths } from "../paths.ts";
import { OwnAlerts } from "./alerts.panel.tsx";
import { BusinessArchive } from "./compliance/business-archive.panel.tsx";
import { BusinessSettings } from "./business.panel.tsx";
import { CompanySignInPanel } from "./company-sign-in.panel.tsx";
import { CompliancePack } from "./compliance/compliance-pack.panel.tsx";
import { InvitePerson } from "./invite.panel.tsx";
import { Logo } from "./logo.panel.tsx";
import { OwnProfile } from "./profile.panel.tsx";
import { Team } from "./team.panel.tsx";
import { teamTexts as texts } from "./team-texts.ts";
import styles from "../stack.module.css";

export const { title } = texts;
export const failedTitle = texts.failed;

const sections = ["account", "team", "business", "sign-in", "compliance"] as const;
type SectionName = (typeof sections)[number];

/** Only an owner sees what concerns the business as a whole. */
const sectionsOf = (isOwner: boolean): readonly SectionName[] =>
  isOwner ? sections : ["account", "team", "compliance"];

/** The section that an address asks for; the test of a company's sign-in leads back to its own. */
function askedSection({ searchParams }: URL, isOwner: boolean): SectionName {
  const asked = searchParams.has("sign-in") ? "sign-in" : searchParams.get("section");
  return sectionsOf(isOwner).find((one) => one === asked) ?? "account";
}

/** What the chosen section shows. */
export async function load({ url, signal }: PageArgs) {
  const team = await api(members.list, { signal });
  const section = askedSection(url, team.ownRole === "owner");
  switch (section) {
    case "account": {
      const [profile, preferences] = await Promise.all([
        api(ownAccount.profile, { signal }),
        api(memberAlerts.read, { signal }),
      ]);
      return { ...team, section, profile, preferences };
    }
    case "business":
      return { ...team, section, settings: await api(ownPartnerSettings.read, { signal }) };
    case "sign-in":
      return { ...team, section, signIn: await api(companySignIns.read, { signal }) };
    case "compliance":
      return {
        ...team,
        section,
        archives: team.ownRole === "owner" ? await api(businessArchives.list, { signal }) : null,
      };
    case "team":
      return { ...team, section };
  }
}

/** What one person sees of the settings: their own account, the team, and for an owner the business. */
export function Component() {
  const data = usePageData<typeof load>();
  const [isInviting, setIsInviting] = useState(false);
  const isOwner = data.ownRole === "owner";
  return (
    <AreaProvider>
      <div className={styles.stack}>
        <PageHeader
          title={texts.title}
          actions={
            isOwner &&
            data.section === "team" && <Button onClick={() => setIsInviting(true)}>{texts.invite}</Button>
          }
        />
        <SectionMenu
          sections={sectionsOf(isOwner).map((key) => ({
            key,
            name: texts.sectionNames[key],
            to: paths.settings(key),
          }))}
          chosen={data.section}
          label={texts.sections}
          choose={texts.section}
        />
        <Section data={data} />
        {isInviting && <InvitePerson onClose={() => setIsInviting(false)} />}
      </div>
    </AreaProvider>
  );
}

function Section({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  switch (data.section) {
    case "account":
      return (
        <>
          <OwnProfile key={data.profile.name} profile={data.profile} />
          <OwnAlerts preferences={data.preferences} />
        </>
      );
    case "team":
      return <Team items={data.items} isOwner={data.ownRole === "owner"} />;
    case "business":
      return (
        <>
          <BusinessSettings settings={data.settings} />
          <Logo settings={data.settings} />
        </>
      );
    case "sign-in":
      return <CompanySignInPanel state={data.signIn} />;
    case "compliance":
      return (
        <>
          {data.archives && <CompliancePack />}
          {data.archives && <BusinessArchive archives={data.archives} />}
          <p>
            <Link to={paths.notices()}>{texts.notices}</Link>
          </p>
        </>
      );
  }
}
