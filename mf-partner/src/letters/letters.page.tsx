import { letters } from "@roadworthy/contracts/letters";
import { api } from "@roadworthy/kit/api";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { DueLetters } from "./due-letters.panel.tsx";
import { lettersList } from "./letters.list.tsx";
import { lettersTexts as texts } from "./letters-texts.ts";
import styles from "../stack.module.css";

export const { title } = texts;
export const failedTitle = texts.failed;

export async function load(args: PageArgs) {
  const [due, written] = await Promise.all([
    api(letters.due, { signal: args.signal }),
    lettersList.load(args),
  ]);
  return { due, written };
}

/** What is still to write, and the archive of letters. */
export function Component() {
  const { due, written } = usePageData<typeof load>();
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <div className={styles.stack}>
        {due.items.length > 0 && <DueLetters {...due} />}
        <section aria-labelledby="letters-written">
          <h2 id="letters-written">{texts.archive}</h2>
          <ListPage list={lettersList} data={written} />
        </section>
      </div>
    </>
  );
}
