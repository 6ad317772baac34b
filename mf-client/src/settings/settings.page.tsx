import { alertSettings } from "@roadworthy/contracts/alert-preferences";
import { clientConsents } from "@roadworthy/contracts/client-consents";
import { clientIdentity } from "@roadworthy/contracts/client-identity";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { ownPrivacyRequests } from "@roadworthy/contracts/privacy-requests";
import { subscriptions } from "@roadworthy/contracts/subscriptions";
import { api } from "@roadworthy/kit/api";
import { language } from "@roadworthy/kit/language";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { Cards } from "../plan/cards.panel.tsx";
import { SwitchesPanel } from "../protection/switches.panel.tsx";
import { useFragment } from "../use-fragment.ts";
import { LanguagePanel } from "./language.panel.tsx";
import { notificationsTexts } from "./notifications-texts.ts";
import { NotificationsPanel } from "./notifications.panel.tsx";
import { PrivacyPanel } from "./privacy.panel.tsx";
import { ProfilePanel } from "./profile.panel.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { settingsTexts as texts } from "./settings-texts.ts";
import styles from "./settings.module.css";

export const title: string = texts.title;
export const failedTitle: string = texts.failed;

export async function load({ signal }: PageArgs) {
  const [profile, legal, { address }, access, preferences, plan, { items: requests }] = await Promise.all([
    api(ownAccount.profile, { signal }),
    api(clientIdentity.name, { signal }),
    api(clientIdentity.address, { signal }),
    api(clientConsents.access, { signal }),
    api(alertSettings.read, { signal }),
    api(subscriptions.get, { query: { language }, signal }),
    api(ownPrivacyRequests.list, { signal }),
  ]);
  return { profile, legal, address, access, preferences, plan, requests };
}

const sections = [
  ["profile", texts.profile],
  ["payment", texts.payment],
  ["security", texts.security],
  ["access", texts.access],
  ["notifications", notificationsTexts.title],
  ["language", texts.language],
  ["privacy", texts.privacy],
] as const;

/** Everything a client can set, each section with an address of its own. */
export function Component() {
  const { profile, legal, address, access, preferences, plan, requests } = usePageData<typeof load>();
  const { reload } = useReload();
  useFragment();
  return (
    <AreaProvider>
      <div className={styles.page}>
        <PageHeader title={texts.title} />
        <nav aria-label={texts.sections}>
          <ul className={styles.sections}>
            {sections.map(([id, name]) => (
              <li key={id}>
                <Link to={paths.settings(id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ProfilePanel profile={profile} legal={legal} address={address} onChanged={reload} />
        <div id="payment" tabIndex={-1} className={styles.part}>
          <Cards cards={plan.cards} onChanged={reload} returnTo="settings">
            <p>
              <Link to={paths.plan()}>{texts.plan}</Link>
            </p>
          </Cards>
        </div>
        <SettingsPart id="security" title={texts.security} lead={texts.securityLead}>
          <p>
            <Link className={buttonClass({ variant: "outline" })} to="/security">
              {texts.openSecurity}
            </Link>
          </p>
        </SettingsPart>
        <SettingsPart id="access" title={texts.access} lead={texts.accessLead}>
          <SwitchesPanel access={access} onChange={reload} />
          <p>
            <Link to={paths.protection()}>{texts.protection}</Link>
          </p>
        </SettingsPart>
        <NotificationsPanel
          preferences={preferences}
          isFree={plan.subscription === null}
          onChanged={reload}
        />
        <LanguagePanel mailLanguage={preferences.language} onChanged={reload} />
        <PrivacyPanel requests={requests} onChanged={reload} />
      </div>
    </AreaProvider>
  );
}
