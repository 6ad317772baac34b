import { adminBureaus } from "@roadworthy/contracts/admin-bureaus";
import { adminEnrollment } from "@roadworthy/contracts/admin-enrollment";
import { adminFeatures } from "@roadworthy/contracts/admin-features";
import { adminNotices } from "@roadworthy/contracts/admin-notices";
import { adminSecurity, securityChange, type SecuritySettings } from "@roadworthy/contracts/admin-security";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { proposals } from "@roadworthy/contracts/proposals";
import { api } from "@roadworthy/kit/api";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { SectionMenu } from "@roadworthy/kit/parts/section-menu";
import { OpenProposals } from "../approvals/open-proposals.tsx";
import { WhoApproves } from "../approvals/who-approves.tsx";
import { paths } from "../paths.ts";
import { BureausPanel } from "./bureaus.panel.tsx";
import { EnrollmentPanel } from "./enrollment.panel.tsx";
import { FeaturesPanel } from "./features.panel.tsx";
import { ListPrices } from "./list-prices.panel.tsx";
import { NoticesPanel } from "./notices.panel.tsx";
import { OwnProfile } from "./profile.panel.tsx";
import { SecurityForm } from "./security-form.panel.tsx";
import { settingsTexts as texts } from "./settings-texts.ts";
import { waitlistList } from "./waitlist.list.tsx";
import details from "../parts/detail.module.css";
import styles from "./settings.module.css";

export const { title } = texts;
export const failedTitle = "Error Loading Data";

const sections = [
  "bureaus",
  "prices",
  "security",
  "notifications",
  "enrollment",
  "features",
  "profile",
] as const;

/** What the chosen section shows. */
export async function load(args: PageArgs) {
  const { url, signal } = args;
  const asked = url.searchParams.get("section");
  const section = sections.find((one) => one === asked) ?? "bureaus";
  switch (section) {
    case "bureaus":
      return { section, bureaus: await api(adminBureaus.read, { signal }) };
    case "prices":
      return { section };
    case "security": {
      const query = { kind: securityChange, status: "open", limit: 1 } as const;
      const [security, { items }] = await Promise.all([
        api(adminSecurity.read, { signal }),
        api(proposals.list, { query, signal }),
      ]);
      return { section, security, proposed: items };
    }
    case "notifications":
      return { section, notices: await api(adminNotices.read, { signal }) };
    case "features":
      return { section, features: await api(adminFeatures.list, { signal }) };
    case "profile":
      return { section, profile: await api(ownAccount.profile, { signal }) };
    case "enrollment": {
      const [state, waitlist] = await Promise.all([
        api(adminEnrollment.read, { signal }),
        waitlistList.load(args),
      ]);
      return { section, state, waitlist };
    }
  }
}

/** The platform's settings, one section at a time, and the admin's own profile. */
export function Component() {
  const data = usePageData<typeof load>();
  const { reload } = useReload();
  return (
    <div className={details.stack}>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <SectionMenu
        sections={sections.map((key) => ({ key, name: texts.names[key], to: paths.settings(key) }))}
        chosen={data.section}
        label={texts.sections}
        choose={texts.section}
        isWide
      />
      {data.section === "bureaus" && <BureausPanel settings={data.bureaus.items} onSaved={reload} />}
      {data.section === "prices" && <ListPrices />}
      {data.section === "notifications" && <NoticesPanel settings={data.notices} onSaved={reload} />}
      {data.section === "features" && <FeaturesPanel features={data.features.items} onSaved={reload} />}
      {data.section === "profile" && (
        <OwnProfile key={data.profile.name} profile={data.profile} onSaved={reload} />
      )}
      {data.section === "enrollment" && (
        <>
          <EnrollmentPanel state={data.state} onSaved={reload} />
          <ListPage list={waitlistList} data={data.waitlist} />
        </>
      )}
      {data.section === "security" && (
        <section className={`rw-panel ${styles.panel}`} aria-labelledby="st-security">
          <header className={styles.head}>
            <h2 id="st-security">{texts.names.security}</h2>
            <LastChange settings={data.security} />
          </header>
          <p>{texts.weakening}</p>
          <WhoApproves />
          <OpenProposals items={data.proposed} />
          {/* A form of its own for each version: what was loaded anew replaces what was typed before. */}
          <SecurityForm key={data.security.version} settings={data.security} onSaved={reload} />
        </section>
      )}
    </div>
  );
}

function LastChange({ settings: { version, updatedAt, updatedByName } }: { settings: SecuritySettings }) {
  if (version === 1) return null;
  return (
    <p className="rw-small">
      Last changed <DateTime at={updatedAt} />
      {updatedByName === null ? "" : ` by ${updatedByName}`}
    </p>
  );
}
