import { adminSecurity, type SecuritySettings } from "@roadworthy/contracts/admin-security";
import { api } from "@roadworthy/kit/api";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { SecurityForm } from "./security-form.panel.tsx";
import "./settings.css";

export const title = "System Settings";
export const failedTitle = "Error Loading Data";

/** What is asked of admins now. */
export const load = ({ signal }: PageArgs) => api(adminSecurity.read, { signal });

/** The platform's settings; so far those of security. */
export function Component() {
  const settings = usePageData<typeof load>();
  const { reload } = useReload();
  return (
    <div className="st">
      <PageHeader title="System Settings">
        What is asked of admins when they sign in and work. A change counts within a second, everywhere.
      </PageHeader>
      <section className="rw-panel st-panel" aria-labelledby="st-security">
        <header className="st-head">
          <h2 id="st-security">Security Settings</h2>
          <LastChange settings={settings} />
        </header>
        {/* A form of its own for each version: what was loaded anew replaces what was typed before. */}
        <SecurityForm key={settings.version} settings={settings} onSaved={reload} />
      </section>
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
