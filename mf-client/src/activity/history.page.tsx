import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import styles from "./activity.module.css";
import { historyList } from "./history.list.tsx";
import { historyTexts as texts } from "./history-texts.ts";

export const title = texts.title;
export const { load } = historyList;

/** What is on record about the client's account: their own acts, and everybody else's. */
export function Component() {
  return (
    <div className={styles.page}>
      <p className="rw-back">
        <Link to={paths.activity()}>← {texts.back}</Link>
      </p>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={historyList} data={usePageData<typeof load>()} />
      <p className="rw-small">
        {texts.unknown} <Link to="/security">{texts.security}</Link>
      </p>
    </div>
  );
}
