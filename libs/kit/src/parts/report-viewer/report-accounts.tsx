import type { Tradeline } from "@roadworthy/contracts/bureau-wire";
import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import { accountAging, lateMonths } from "@roadworthy/domain/credit/aging.rules";
import type {
  AccountField,
  FieldValue,
  MergedAccount,
  MergedField,
} from "@roadworthy/domain/credit/report-merge.rules";
import { formatCents, formatDay } from "../../format.ts";
import { StatusTag } from "../status-tag.tsx";
import { paymentMonths } from "./payment-months.ts";
import { PaymentKey, PaymentStrip } from "./payment-strip.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import styles from "./report-viewer.module.css";

const tones = {
  current: "success",
  late30: "warning",
  late60: "warning",
  late90: "error",
  chargeoff: "error",
} as const;

/** Every account once, with the bureaus that show it; where they differ, each bureau's own value and why. */
export function ReportAccounts({ accounts }: { accounts: readonly MergedAccount[] }) {
  if (accounts.length === 0) return <p className={styles.none}>{texts.noneReported}</p>;
  return (
    <>
      <PaymentKey />
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li
            key={account.key}
            data-line={account.key}
            tabIndex={-1}
            className={`rw-panel ${styles.account}`}
          >
            <Account account={account} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Account({ account }: { account: MergedAccount }) {
  const { latest, bureaus, missingAt, fields, byBureau } = account;
  // Bureaus are hardly ever told on the same day; that alone is no difference worth a table.
  const all = fields.filter((field) => !field.isSame);
  const differing = all.some(({ field }) => field !== "lastReportedOn") ? all : [];
  const said = fields.filter(
    (field) => field.isSame && field.value !== null && !inHead.has(field.field) && !isNothing(field),
  );
  const removal = removalOf(latest);
  const remarks = remarksOf(account);
  const isSameHistory = bureaus.every((bureau) => agree(byBureau[bureau] ?? latest, latest));
  return (
    <>
      <div className={styles.accountHead}>
        <div>
          <h4>{latest.creditor}</h4>
          <p className="rw-small">
            {texts.account(texts.tradelineTypes[latest.type], latest.accountNumberLast4)}
            {latest.closedOn !== null && `, ${texts.closed(formatDay(latest.closedOn))}`}
          </p>
        </div>
        <span className={styles.tags}>
          {differing.length > 0 && <StatusTag tone="info">{texts.differs}</StatusTag>}
          <StatusTag tone={tones[latest.paymentStatus]}>
            {texts.paymentStatuses[latest.paymentStatus]}
          </StatusTag>
        </span>
      </div>
      {missingAt.length > 0 && (
        <p className="rw-small">
          {bureaus.length === 1 ? texts.onlyAt(namesOf(bureaus)) : texts.missingAt(namesOf(missingAt))}
        </p>
      )}
      {removal !== null && <p className={styles.removal}>{removal}</p>}
      <dl className={styles.facts}>
        {said.map((field) => (
          <div key={field.field}>
            <dt>{texts.fields[field.field]}</dt>
            <dd>{field.isSame && valueWords(field.field, field.value)}</dd>
          </div>
        ))}
        {remarks.length > 0 && (
          <div>
            <dt>{texts.remarks}</dt>
            {remarks.map(({ remark, names }) => (
              <dd key={remark}>
                {/* The bureau's own words. */}
                <span lang="en">{remark}</span>
                {names !== null && <span className="rw-small"> {names}</span>}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {differing.length > 0 && <Differences fields={differing} bureaus={bureaus} />}
      {isSameHistory ? (
        <PaymentStrip history={latest} title={texts.sharedHistory} />
      ) : (
        bureaus.map((bureau) => (
          <PaymentStrip
            key={bureau}
            history={byBureau[bureau] ?? latest}
            title={texts.historyAt(bureauNames[bureau])}
          />
        ))
      )}
    </>
  );
}

function Differences({
  fields,
  bureaus,
}: {
  fields: readonly MergedField<AccountField>[];
  bureaus: readonly Bureau[];
}) {
  return (
    <div className="rw-table-frame">
      <table className={styles.compare}>
        <caption className="rw-hidden">{texts.differences}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.differences}</th>
            {bureaus.map((bureau) => (
              <th key={bureau} scope="col">
                {bureauNames[bureau]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) =>
            field.isSame ? null : (
              <tr key={field.field}>
                <th scope="row">
                  {texts.fields[field.field]}
                  <span className="rw-small">{texts.reasons[field.reason]}</span>
                </th>
                {bureaus.map((bureau) => (
                  <td key={bureau} className={field.reason === "disagrees" ? styles.disagrees : undefined}>
                    {valueWords(field.field, field.byBureau[bureau] ?? null)}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Said in the account's head already. */
const inHead = new Set<AccountField>(["creditor", "accountNumberLast4", "type", "paymentStatus", "closedOn"]);

const isNothing = (field: MergedField<AccountField>): boolean =>
  field.isSame && field.field === "pastDueCents" && field.value === 0;

/** Whether two histories say the same of every month that both report; one may be a month ahead. */
function agree(one: Tradeline, other: Tradeline): boolean {
  const words = new Map(paymentMonths(one).map(({ month, words: said }) => [month, said]));
  return paymentMonths(other).every(
    ({ month, words: said, rating }) => rating === "noData" || (words.get(month) ?? said) === said,
  );
}

/** Every remark once, with the bureaus that make it where not all of the account's do. */
function remarksOf({ byBureau, bureaus }: MergedAccount): { remark: string; names: string | null }[] {
  const all = new Set(bureaus.flatMap((bureau) => byBureau[bureau]?.remarks ?? []));
  return [...all].map((remark) => {
    const makers = bureaus.filter((bureau) => byBureau[bureau]?.remarks?.includes(remark));
    return { remark, names: makers.length === bureaus.length ? null : namesOf(makers) };
  });
}

/** When what harms must be gone from the file (15 USC 1681c). */
function removalOf(account: Tradeline): string | null {
  const aging = accountAging(account);
  if (aging !== null)
    return (aging.isEstimate ? texts.fallsOffAbout : texts.fallsOff)(formatDay(aging.fallsOffOn));
  const late = lateMonths(account).at(-1);
  return late === undefined ? null : texts.lateFallsOff(formatDay(late.aging.fallsOffOn));
}

export const namesOf = (bureaus: readonly Bureau[]): string =>
  bureaus.map((bureau) => bureauNames[bureau]).join(", ");

function valueWords(field: AccountField, value: FieldValue): string {
  if (value === null) return texts.notShown;
  if (typeof value === "number") {
    return field.endsWith("Cents") ? formatCents(value) : texts.months(String(value));
  }
  const text = String(value);
  if (field.endsWith("On")) return formatDay(text);
  if (field === "type" && isKey(texts.tradelineTypes, text)) return texts.tradelineTypes[text];
  if (field === "responsibility" && isKey(texts.responsibilities, text)) return texts.responsibilities[text];
  if (field === "paymentStatus" && isKey(texts.paymentStatuses, text)) return texts.paymentStatuses[text];
  return text;
}

const isKey = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key);
