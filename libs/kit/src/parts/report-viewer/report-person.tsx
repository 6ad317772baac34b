import { bureauNames } from "@roadworthy/contracts/primitives";
import type { BureauReport } from "@roadworthy/domain/credit/report-types";
import { personalLine, type PersonalPart } from "@roadworthy/domain/credit/reported-fields.rules";
import { formatDay, formatPhone } from "../../format.ts";
import { namesOf } from "./report-accounts.tsx";
import { ReportPart } from "./report-others.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import styles from "./report-viewer.module.css";

type Bureau = BureauReport["bureau"];
type Entry = { readonly text: string; readonly detail: string; readonly bureaus: Bureau[] };

/** Names, addresses, employers and statements, each once with the bureaus that have it. */
export function ReportPerson({ reports }: { reports: readonly BureauReport[] }) {
  const known = reports.filter(({ file }) => file.personalInformation !== undefined);
  const statements = reports.flatMap(({ bureau, file }) =>
    (file.consumerStatements ?? []).map((statement) => ({ bureau, ...statement })),
  );
  const groups: [string, Entry[], PersonalPart["part"]?][] = [
    [texts.names, entriesOf(known, (info) => info.names.map((one) => ({ ...one, text: one.name })))],
    [
      texts.addresses,
      entriesOf(known, (info) =>
        info.addresses.map((one) => ({
          ...one,
          text: `${one.address.street}, ${one.address.city}, ${one.address.state} ${one.address.zipCode}`,
        })),
      ),
      "address",
    ],
    [
      texts.employers,
      entriesOf(known, (info) => info.employers.map((one) => ({ ...one, text: one.name }))),
      "employer",
    ],
    [texts.phones, entriesOf(known, (info) => info.phones.map((phone) => ({ text: formatPhone(phone) })))],
    [
      texts.birthYear,
      entriesOf(known, (info) => (info.birthYear === null ? [] : [{ text: String(info.birthYear) }])),
    ],
  ];
  const filled = groups.filter(([, entries]) => entries.length > 0);
  return (
    <>
      {known.length > 0 && (
        <ReportPart
          title={texts.personal}
          count={filled.reduce((sum, [, entries]) => sum + entries.length, 0)}
        >
          <dl className={styles.person}>
            {filled.map(([title, entries, part]) => (
              <div key={title}>
                <dt>{title}</dt>
                {entries.map(({ text, detail, bureaus }) => (
                  <dd
                    key={text}
                    {...(part && { "data-line": personalLine({ part, value: text }), tabIndex: -1 })}
                  >
                    {text}
                    <span className="rw-small">
                      {[detail, bureaus.length < reports.length ? texts.onlyAt(namesOf(bureaus)) : ""]
                        .filter(Boolean)
                        .join(" • ")}
                    </span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </ReportPart>
      )}
      {statements.length > 0 && (
        <ReportPart title={texts.statements} count={statements.length}>
          <ul className={styles.statements}>
            {statements.map(({ bureau, text, addedOn }) => (
              <li key={`${bureau} ${addedOn} ${text}`}>
                <blockquote>{text}</blockquote>
                <p className="rw-small">
                  {bureauNames[bureau]}, {texts.added(formatDay(addedOn))}
                </p>
              </li>
            ))}
          </ul>
        </ReportPart>
      )}
    </>
  );
}

type Info = NonNullable<BureauReport["file"]["personalInformation"]>;
type Item = {
  readonly text: string;
  readonly firstReportedOn?: string;
  readonly lastReportedOn?: string;
  readonly isCurrent?: boolean;
};

/** The same text of several bureaus is one entry. */
function entriesOf(reports: readonly BureauReport[], pick: (info: Info) => Item[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const { bureau, file } of reports) {
    for (const item of file.personalInformation ? pick(file.personalInformation) : []) {
      const key = item.text.toLowerCase();
      const entry = found.get(key);
      if (entry) entry.bureaus.push(bureau);
      else found.set(key, { text: item.text, detail: detailOf(item), bureaus: [bureau] });
    }
  }
  return [...found.values()];
}

function detailOf({ firstReportedOn, lastReportedOn, isCurrent }: Item): string {
  if (isCurrent) return texts.current;
  return firstReportedOn !== undefined && lastReportedOn !== undefined
    ? texts.seen(formatDay(firstReportedOn), formatDay(lastReportedOn))
    : "";
}
