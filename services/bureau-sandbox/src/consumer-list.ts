import { companyDay } from "@roadworthy/domain/company-day.rules";
import { questionsFor } from "./desk/identity-check.rules.ts";
import { identify } from "./identity.ts";
import { testConsumers } from "./test-consumers.ts";
import type { TestConsumer } from "./test-consumer.rules.ts";

/** The right answers to an identity check of this person at Equifax, by question, so that a tester can give them. */
const rightAnswers = (person: TestConsumer, onDate: string) =>
  Object.fromEntries(
    questionsFor(identify(person), person, "equifax", onDate).map(({ question, rightId }) => [
      question.id,
      question.choices.find((choice) => choice.id === rightId)?.text ?? "",
    ]),
  );

/** The documented consumers as data, with the answers that an identity check of the day would ask for. */
export const consumersAt = (now: Date) =>
  testConsumers.map(({ note, ...person }) => ({
    ...person,
    whatHappens: note,
    identityAnswers: rightAnswers({ note, ...person }, companyDay(now)),
  }));

const dashed = (ssn: string) => `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`;

/** The rows of CONSUMERS.md. */
export const consumersTable = (): string =>
  testConsumers
    .map(
      ({ case: kind, firstName, lastName, ssn, dateOfBirth, address, note }) =>
        `| ${firstName} ${lastName} | ${dashed(ssn)} | ${dateOfBirth} | ${address.street}, ${address.city} ${address.state} ${address.zipCode} | \`${kind}\`: ${note} |`,
    )
    .join("\n");
