import { adminQueue } from "@roadworthy/contracts/admin-queue";
import { api } from "@roadworthy/kit/api";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useLocation, useNavigate } from "@roadworthy/kit/router";
import detail from "../parts/detail.module.css";
import { SelectField } from "../users/select-field.panel.tsx";
import { QueueItems } from "./queue-items.panel.tsx";
import { queueTexts as texts } from "./queue-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const load = ({ signal }: PageArgs) => api(adminQueue.read, { signal });

const shows = { all: texts.all, mine: texts.onlyMine, free: texts.onlyFree } as const;
type Shown = keyof typeof shows;
const isShown = (name: string | null): name is Shown => name !== null && name in shows;

/** What needs somebody, each with its clock and its owner; the address says whose items are shown. */
export function Component() {
  const { items, admins } = usePageData<typeof load>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get("owner");
  const shown = isShown(asked) ? asked : "all";
  const kept = items.filter(
    ({ isMine, owner }) => shown === "all" || (shown === "mine" ? isMine : owner === null),
  );
  return (
    <div className={detail.stack}>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <div className={detail.filter}>
        <SelectField
          label={texts.filter}
          name="owner"
          value={shown}
          options={Object.entries(shows).map(([value, name]) => ({ value, name }))}
          onChange={(value) => void navigate(value === "all" ? pathname : `${pathname}?owner=${value}`)}
        />
      </div>
      <QueueItems items={kept} admins={admins} isFiltered={shown !== "all"} />
    </div>
  );
}
