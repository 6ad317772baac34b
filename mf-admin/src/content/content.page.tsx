import { contentKind, growingKinds, type ContentKind } from "@roadworthy/contracts/content-items";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import detail from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import styles from "./content.module.css";
import { contentLists } from "./content.list.tsx";
import { contentTexts as texts, kindNames } from "./content-texts.ts";
import { MatchPanel } from "./match.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;

/** The section that the address names. */
export async function load(args: PageArgs) {
  const asked = contentKind.safeParse(args.url.searchParams.get("kind"));
  const kind: ContentKind = asked.success ? asked.data : "faq";
  const data = await contentLists.get(kind)?.load(args);
  if (data === undefined) throw new Error(`There is no list of ${kind}.`);
  return { kind, data };
}

/** What the public pages and offers say, one section at a time. */
export function Component() {
  const { kind, data } = usePageData<typeof load>();
  const list = contentLists.get(kind);
  const { lead, noun } = kindNames[kind];
  return (
    <div className={detail.stack}>
      <PageHeader
        title={texts.title}
        actions={
          growingKinds.includes(kind) && (
            <Link className={buttonClass({})} to={paths.newContent(kind)}>
              {texts.add(noun[0])}
            </Link>
          )
        }
      >
        {texts.lead}
      </PageHeader>
      <nav className={styles.sections} aria-label={texts.sections}>
        {contentKind.options.map((one) => (
          <Link key={one} to={paths.content(one)} aria-current={one === kind ? "page" : undefined}>
            {kindNames[one].name}
          </Link>
        ))}
      </nav>
      <p className={styles.lead}>{lead}</p>
      {list && <ListPage key={kind} list={list} data={data} />}
      {kind === "offer" && <MatchPanel />}
    </div>
  );
}
