import type { PartnerApplication } from "@roadworthy/contracts/certification";
import { formatDay, formatTypedPhone } from "@roadworthy/kit/format";
import { useId } from "react";
import { pullTypeNames, purposes, scoreTypeName } from "../vocabulary.ts";
import { applicationTexts as texts } from "./application-texts.ts";
import styles from "../stack.module.css";

const pullNames = {
  ...pullTypeNames,
  vantage: scoreTypeName("vantage", null),
  fico: scoreTypeName("fico", null),
};

/** What the business told of itself, once nothing of it can be changed anymore. */
export function Answers({ application }: { application: PartnerApplication }) {
  const { answers, documents, agreement, submittedAt } = application;
  const { legalName, address, phone, website, useOfReports, pullTypes } = answers;
  const id = useId();
  const { parts } = texts;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [parts.legalName, legalName],
    [parts.address, address && `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`],
    [parts.phone, phone && formatTypedPhone(phone)],
    [parts.website, website],
    [parts.useOfReports, useOfReports],
    [parts.purposes, answers.purposes.map((purpose) => purposes[purpose].label).join(", ")],
    [parts.pullTypes, pullTypes.map((type) => pullNames[type]).join(", ")],
    [texts.documents, documents.map(({ name }) => name).join(", ")],
    [parts.agreement, agreement && texts.agreedOn(agreement.version, formatDay(agreement.acceptedAt))],
    [texts.submittedOn, submittedAt && formatDay(submittedAt)],
  ];
  return (
    <section className={`rw-panel ${styles.stack}`} aria-labelledby={id}>
      <h2 id={id}>{texts.given}</h2>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
