import { bureauNames } from "@roadworthy/contracts/primitives";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { patternNames } from "../abuse/abuse-texts.ts";
import { queueKinds } from "../queue/queue-texts.ts";
import { noticesTexts } from "../settings/notices-texts.ts";
import { possessive, type Deed, type Detail } from "./deed-words.rules.ts";

const named = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;
const bureau = (object: string): string => named(bureauNames, object);
const money = (detail: Detail): string => formatCents(Math.abs(Number(detail["amountCents"] ?? 0)));
const switched = (isOn: unknown): string => (isOn === true ? "on" : "off");
const counted = (count: Detail[string] | undefined, one: string, more = `${one}s`): string =>
  `${String(count ?? 0)} ${Number(count) === 1 ? one : more}`;
const whose = (name: string | null, noun: string, nobody = "a"): string =>
  `${name === null ? nobody : possessive(name)} ${noun}`;
/** A proposal's name is what it proposes, as an order: "Refund $2.75 of the $9.99 that Test Motors paid for a pull". */
const toDo = (name: string | null, article: string): string =>
  name === null
    ? `${article} proposal`
    : `${article} proposal to ${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
const queueItem = (key: string): string => `“${named(queueKinds, key.split(":")[0] ?? key)}”`;
const frontEnd = (object: string): string => `the front end ${object}`;
const pattern = (kind: unknown): string => `“${named(patternNames, String(kind))}”`;
const content = (object: string, { title, version }: Detail): string =>
  `“${String(title ?? object)}”${version === undefined ? "" : `, version ${String(version)}`}`;

/** What admins, and the platform itself, did. */
export const adminDeeds: Readonly<Record<string, Deed>> = {
  "proposal.create": (name) =>
    name === null ? "made a proposal" : `proposed to ${toDo(name, "").slice(" proposal to ".length)}`,
  "proposal.approve": (name, { isAlone }) => `approved ${toDo(name, isAlone === true ? "their own" : "the")}`,
  "proposal.reject": (name) => `rejected ${toDo(name, "the")}`,
  "proposal.withdraw": (name) => `withdrew ${toDo(name, "the")}`,
  "proposal.stale": (name) => `couldn’t approve ${toDo(name, "the")}: it was out of date`,
  "ledger.top_up": (name, detail) => `added ${money(detail)} to ${whose(name, "balance")}`,
  "ledger.refund": (name, detail) => `refunded ${money(detail)} of a pull to ${name ?? "a business"}`,
  "ledger.refund_balance": (name, detail) =>
    `refunded ${money(detail)} of ${whose(name, "balance")} to the cards it was paid with`,
  "ledger.adjust": (name, detail) =>
    Number(detail["amountCents"]) < 0
      ? `debited ${money(detail)} from ${whose(name, "balance")}`
      : `credited ${money(detail)} to ${whose(name, "balance")}`,
  "top_up.create": (name, detail) => `started to add ${money(detail)} to ${whose(name, "balance")}`,
  "top_up.processing": (name, detail) =>
    `started a bank payment of ${money(detail)} for ${whose(name, "balance")}`,
  "top_up.paid": (name, detail) => `received ${money(detail)} for ${whose(name, "balance")}`,
  "top_up.declined": (name, detail) =>
    `noted that ${money(detail)} for ${whose(name, "balance")} was declined`,
  "top_up.refund_done": (name, detail) => `refunded ${money(detail)} of ${whose(name, "top-up")} to its card`,
  "top_up.refund_failed": (name, detail) =>
    `returned ${money(detail)} to ${whose(name, "balance")} after a card declined its refund`,
  "top_up.dispute_open": (name, detail) =>
    `noted that ${name ?? "a business"} disputes a top-up at the bank: ${money(detail)}`,
  "top_up.dispute_won": (name, detail) =>
    `noted that we won the bank’s dispute of ${whose(name, "top-up")}: ${money(detail)}`,
  "top_up.dispute_lost": (name, detail) =>
    `noted that we lost the bank’s dispute of ${whose(name, "top-up")}: ${money(detail)}`,
  "invoice.paid": (name, detail) => `charged ${name ?? "a client"} ${money(detail)} for a plan`,
  "invoice.declined": (name, detail) =>
    `noted that a charge of ${money(detail)} to ${name ?? "a client"} was declined`,
  "dispute.open": (name, detail) =>
    `noted that ${name ?? "a client"} disputes a charge at the bank: ${money(detail)}`,
  "dispute.won": (name, detail) =>
    `noted that we won the bank’s dispute of ${whose(name, "charge")}: ${money(detail)}`,
  "dispute.lost": (name, detail) =>
    `noted that we lost the bank’s dispute of ${whose(name, "charge")}: ${money(detail)}`,
  "refund.done": (name, detail) => `refunded ${money(detail)} to ${name ?? "a client"}`,
  "refund.failed": (name, detail) =>
    `noted that a card declined a refund of ${money(detail)} to ${name ?? "a client"}`,
  "refund.paid_otherwise": (name, detail) =>
    `recorded that a refund of ${money(detail)} to ${name ?? "a client"} was paid another way`,
  "subscription.support": (name, { act, plan, refundCents }) =>
    `changed the plan of ${name ?? "a client"} at their request: ${String(act)} ${String(plan ?? "")}`.trimEnd() +
    (Number(refundCents ?? 0) > 0 ? `, refund ${formatCents(Number(refundCents))}` : ""),
  "prices.change": (name, { prices }) =>
    `changed ${prices === undefined ? "prices" : counted(prices, "price")}${name === null ? "" : ` of ${name}`} by an approved proposal`,
  "partner.tier": (name, { pricingTier }) =>
    `moved ${name ?? "a partner"} to the pricing tier ${String(pricingTier ?? "")}`,
  "user.make_admin": (name) => `made ${name ?? "an account"} an admin`,
  "user.role_change": (name, { from, to }) =>
    `changed the role of ${name ?? "an account"} from ${String(from)} to ${String(to)}`,
  "user.invite": (name, { role, isAgain }) =>
    `invited ${name ?? "someone"}${isAgain === true ? " again" : ""} as ${String(role)}`,
  "user.create": (name, { role }) =>
    `created ${name === null ? "an account" : `the account of ${name}`}${role === undefined ? "" : ` as ${String(role)}`}`,
  "credit_pull.settle_bureau": (name, { bureau: asked }) =>
    `ended the wait for ${asked === undefined ? "a bureau" : bureau(String(asked))} on a pull${name === null ? "" : ` of ${name}`}`,
  "credit_pull.settle_late_answer": (name, { bureau: asked, settlement }) =>
    `settled a late answer of ${bureau(String(asked))}${name === null ? "" : ` to a pull of ${name}`}: ${String(settlement).replaceAll("_", " ")}`,
  "queue.claim": (_name, _detail, object) => `took ${queueItem(object)} from the queue`,
  "queue.release": (_name, _detail, object) => `returned ${queueItem(object)} to the queue`,
  "queue.assign": (name, _detail, object) =>
    `gave ${queueItem(object)} in the queue to ${name ?? "another admin"}`,
  "security_settings.change": (
    _name,
    { isTwoFactorRequired, isAddressListOn, allowedNetworks, sessionTimeoutMinutes },
  ) =>
    [
      `set the security settings: second factor for all admins ${switched(isTwoFactorRequired)}`,
      `IP list ${isAddressListOn === true ? `on (${String(allowedNetworks)})` : "off"}`,
      `sign-out after ${String(sessionTimeoutMinutes)} minutes`,
    ].join(", "),
  "notice_route.change": (_name, { isOn, emails, hasWebhook }, object) =>
    `switched “${named(noticesTexts.kinds, object)}” ${switched(isOn)}: ${counted(emails, "address", "addresses")}${hasWebhook === true ? " and a webhook" : ""}`,
  "notice_route.test": (_name, _detail, object) =>
    `sent a test notice of “${named(noticesTexts.kinds, object)}”`,
  "enrollment.set": (_name, { enrollment }) =>
    enrollment === "open" ? "opened enrollment" : "closed enrollment: new drivers go to the waitlist",
  "waitlist.invite": (_name, { invited }) =>
    `invited ${counted(invited, "person", "people")} from the waitlist`,
  "monthly_report.schedule": (_name, { addresses }) =>
    `had the monthly report sent to ${counted(addresses, "address", "addresses")}`,
  "bureau.enable": (_name, _detail, object) => `switched ${bureau(object)} on`,
  "bureau.disable": (_name, _detail, object) => `switched ${bureau(object)} off`,
  "bureau.key_set": (_name, _detail, object) => `stored the key for ${bureau(object)}`,
  "bureau.key_remove": (_name, _detail, object) => `removed the stored key for ${bureau(object)}`,
  "bureau.test": (_name, { status }, object) =>
    `tested the connection to ${bureau(object)}: ${String(status ?? "no answer")}`,
  "content.publish": (_name, detail, object) =>
    `${detail["isTakenDown"] === true ? "took down" : "published"} ${content(object, detail)}`,
  "content.schedule": (_name, detail, object) =>
    `scheduled ${content(object, detail)} for ${formatDay(String(detail["effectiveOn"]))}`,
  "content.discard": (_name, { version }, object) =>
    `discarded the draft of ${object}, version ${String(version)}`,
  "feature.switch_off": (_name, _detail, object) => `switched the feature ${object} off`,
  "feature.switch_on": (_name, _detail, object) => `switched the feature ${object} on`,
  "experiment.start": (_name, { item, sharePercent }) =>
    `started an experiment on ${String(item)} with ${String(sharePercent)}% of visitors`,
  "experiment.decide": (_name, { decision }) =>
    `ended an experiment: ${String(decision).replaceAll("_", " ")}`,
  "release.publish": (_name, _detail, object) => `published a version of ${frontEnd(object)}`,
  "release.move": (_name, { isOff, canary, stable, percent }, object) => {
    if (isOff === true) return `switched ${frontEnd(object)} off`;
    return typeof canary === "string"
      ? `gave version ${canary} of ${frontEnd(object)} to ${String(percent)}% of visitors`
      : `made version ${String(stable)} of ${frontEnd(object)} live`;
  },
  "release.promote": (_name, _detail, object) => `promoted the canary of ${frontEnd(object)} to everyone`,
  "release.pause": (_name, _detail, object) => `paused the canary of ${frontEnd(object)}`,
  "release.off": (_name, _detail, object) => `switched ${frontEnd(object)} off`,
  "release.on": (_name, _detail, object) => `switched ${frontEnd(object)} on again`,
  "release.rollback": (_name, _detail, object) => `rolled ${frontEnd(object)} back`,
  "release.to": (_name, _detail, object) => `chose the live version of ${frontEnd(object)}`,
  "release.staged": (_name, _detail, object) => `started a staged rollout of ${frontEnd(object)}`,
  "release.canary": (_name, { percent }, object) =>
    `started a canary of ${frontEnd(object)} for ${String(percent)}% of visitors`,
  "release.step": (_name, { percent }, object) =>
    `raised the canary of ${frontEnd(object)} to ${String(percent)}% of visitors`,
  "release.abort": (_name, _detail, object) => `rolled back the failing canary of ${frontEnd(object)}`,
  "release_token.create": (_name, { app }) => `created a release token for ${frontEnd(String(app))}`,
  "release_token.revoke": (_name, { app }) => `revoked a release token for ${frontEnd(String(app))}`,
  "jobs.retry": (_name, { retried }, object) => `retried ${counted(retried, "job")} of ${object}`,
  "incident.write": (name) => `wrote about ${name ?? "an incident"} on the status page`,
  "retention.dispose": (_name, { records }, object) =>
    `deleted ${counted(records, "record")} past their retention period (${object.replace("retention:", "").replaceAll("_", " ")})`,
  "legal_hold.set": (name) => `set a legal hold on ${whose(name, "records")} by an approved proposal`,
  "legal_hold.lift": (name) => `lifted the legal hold on ${whose(name, "records")} by an approved proposal`,
  "abuse_case.open": (name, { kind, count }) =>
    `found ${pattern(kind)}${name === null ? "" : ` at ${name}`}: ${String(count)}`,
  "abuse_case.read": (name) => `looked at a case of possible abuse${name === null ? "" : ` by ${name}`}`,
  "abuse_case.close": (name, { outcome }) =>
    `closed a case of possible abuse${name === null ? "" : ` by ${name}`} as ${String(outcome)}`,
  "abuse_rule.change": (_name, { threshold, isOn }, object) =>
    isOn === false
      ? `switched the pattern ${pattern(object)} off`
      : `set the pattern ${pattern(object)} to count from ${String(threshold)}`,
  "security_incident.record": (name) => `recorded the security incident “${name ?? ""}”`,
  "security_incident.note": (name) => `added to the security incident “${name ?? ""}”`,
  "security_incident.close": (name) => `closed the security incident “${name ?? ""}”`,
  "privacy_inbox.receive": (name, { kind }) =>
    `asked about ${whose(name, "data", "their own")} without an account: ${String(kind).replaceAll("_", " ")}`,
  "privacy_inbox.identity_checked": (name) =>
    `recorded an identity check for ${whose(name, "privacy request")}`,
  "privacy_inbox.extended": (name) => `extended ${whose(name, "privacy request")}`,
  "privacy_inbox.answered": (name) => `answered ${whose(name, "privacy request")}`,
  "privacy_inbox.refused": (name) => `refused ${whose(name, "privacy request")}`,
  "privacy_request.record": (name, { kind }) =>
    `recorded that ${name ?? "a person"} asked about their data: ${String(kind)}`,
  "privacy_request.finish": (name) => `finished ${whose(name, "privacy request")}`,
  "identity_check.decide": (name, { decision }) =>
    `decided ${whose(name, "identity review", "an")}: ${String(decision).replaceAll("_", " ")}`,
  "dispute.read": (name) => `read ${whose(name, "dispute")}`,
  "dispute.follow": (name) => `asked the bureaus about ${whose(name, "dispute")}`,
  "dispute.mailed": (name, { bureau: asked }) =>
    `mailed what ${bureau(String(asked))} found in ${whose(name, "dispute")}`,
  "dispute.note": (name) => `added a note to ${whose(name, "dispute")}`,
  "dispute.closed": (name) => `closed the case of ${whose(name, "dispute")}`,
  "dispute.reopened": (name) => `reopened the case of ${whose(name, "dispute")}`,
  "dispute_evidence.read": (name) => `read a document of ${whose(name, "dispute")}`,
};
