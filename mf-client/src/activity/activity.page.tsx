import { pullType } from "@roadworthy/contracts/primitives";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { activityTexts as texts } from "./activity-texts.ts";
import { inquiriesList } from "./inquiries.list.tsx";
import styles from "./activity.module.css";

export const title = texts.title;
export const { load } = inquiriesList;

/** Every inquiry into the client's credit, every reading by a code, and what was blocked. */
export function Component() {
  return (
    <div className={styles.page}>
      <PageHeader
        title={texts.title}
        actions={
          <Link className={buttonClass({ variant: "outline" })} to={paths.accountHistory()}>
            {texts.history}
          </Link>
        }
      >
        {texts.lead}
      </PageHeader>
      <ListPage list={inquiriesList} data={usePageData<typeof load>()} />
      <div className={styles.notes}>
        <section aria-labelledby="ca-kinds">
          <h2 id="ca-kinds">{texts.kindsTitle}</h2>
          <dl className={styles.kinds}>
            {pullType.options.map((type) => (
              <div key={type}>
                <dt>{texts.types[type]}</dt>
                <dd>{texts.meanings[type]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="ca-object">
          <h2 id="ca-object">{texts.unknownTitle}</h2>
          <p>{texts.unknownText}</p>
          <p>
            <Link to={paths.protection()}>{texts.protect}</Link>
          </p>
        </section>
      </div>
    </div>
  );
}
