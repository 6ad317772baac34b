import { customers, type Customer } from "@roadworthy/contracts/customers";
import { api, isProblem } from "@roadworthy/kit/api";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { pullStatusLooks, pullTypeNames, purposes } from "../vocabulary.ts";
import { customersTexts as texts } from "./customers-texts.ts";
import styles from "../reports/report.module.css";

export const title = texts.customer;
export const failedTitle = texts.failedOne;

/** The customer, or `null` when the partner has none of this id. */
export async function load({ params, signal }: PageArgs): Promise<Customer | null> {
  try {
    return await api(customers.get, { params: { id: params["id"] ?? "" }, signal });
  } catch (error) {
    // An id that cannot be one is as unknown as any other.
    if (isProblem(error, "not_found") || isProblem(error, "invalid_request")) return null;
    throw error;
  }
}

type PullOf = Customer["pulls"][number];

const columns: readonly Column<PullOf>[] = [
  {
    key: "date",
    card: "title",
    title: texts.date,
    render: ({ createdAt, id }) => (
      <Link to={paths.pull(id)}>
        <DateTime at={createdAt} />
      </Link>
    ),
  },
  {
    key: "status",
    card: "status",
    title: texts.status,
    render: ({ status }) => (
      <StatusTag tone={pullStatusLooks[status].tone}>{pullStatusLooks[status].label}</StatusTag>
    ),
  },
  { key: "type", title: texts.type, render: ({ type }) => pullTypeNames[type] },
  { key: "purpose", card: "line", title: texts.purpose, render: ({ purpose }) => purposes[purpose].label },
  {
    key: "consent",
    isWide: true,
    title: texts.consent,
    render: ({ consent }) => (
      <>
        {texts.version(methodName(consent.method), String(consent.textVersion))},{" "}
        <DateTime at={consent.grantedAt} />
      </>
    ),
  },
  { key: "reference", isWide: true, title: texts.reference, render: ({ reference }) => reference ?? "–" },
  {
    key: "charged",
    card: "figure",
    title: texts.charged,
    numeric: true,
    render: ({ chargedCents }) => <Money cents={chargedCents} />,
  },
  {
    key: "report",
    card: "actions",
    title: "",
    render: ({ reportId, status }) =>
      status === "completed" || status === "partial" ? (
        <Link to={paths.report(reportId)}>{texts.report}</Link>
      ) : null,
  },
];

const isMethod = (method: string): method is keyof typeof texts.methods =>
  Object.hasOwn(texts.methods, method);
const methodName = (method: string): string => (isMethod(method) ? texts.methods[method] : method);

/** One consumer with every pull and the consent it was made on. */
export function Component() {
  const customer = usePageData<typeof load>();
  if (customer === null)
    return (
      <div className="rw-panel">
        <EmptyState
          title={texts.unknown}
          action={
            <Link className={buttonClass()} to={paths.customers()}>
              {texts.back}
            </Link>
          }
        >
          {texts.unknownText}
        </EmptyState>
      </div>
    );
  const { address } = customer;
  return (
    <article className={styles.page} aria-label={customer.name}>
      <div className={styles.top}>
        <Link className={`rw-back ${styles.back}`} to={paths.customers()}>
          {texts.back}
        </Link>
        <PageHeader
          title={customer.name}
          actions={<PullLink to={paths.pullAgain(customer.id)}>{texts.again}</PullLink>}
        />
      </div>
      <section className="rw-panel" aria-label={texts.about}>
        <dl className={styles.facts}>
          <Fact name={texts.address}>
            {address.street}, {address.city}, {address.state} {address.zipCode}
          </Fact>
          <Fact name={texts.ssn}>
            {customer.ssnLast4 === null ? texts.notGiven : texts.ssnEnds(customer.ssnLast4)}
          </Fact>
          <Fact name={texts.birthYear}>{customer.birthYear ?? texts.notGiven}</Fact>
          <Fact name={texts.since}>
            <DateTime at={customer.since} />
          </Fact>
          <Fact name={texts.id}>
            <IdText id={customer.id} />
          </Fact>
        </dl>
      </section>
      <section aria-labelledby="cu-history">
        <h2 id="cu-history">{texts.history}</h2>
        <DataTable caption={texts.history} columns={columns} rows={customer.pulls} rowKey={({ id }) => id} />
      </section>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
