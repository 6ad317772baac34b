import type { AuditRow } from "@roadworthy/contracts/admin";

type Said = Pick<AuditRow, "action" | "actorKind" | "actorName" | "objectName">;

/** `Taylor Brandt’s`, `James’`. */
const possessive = (name: string): string => (name.endsWith("s") ? `${name}’` : `${name}’s`);

/** What was done, after the name of who did it. */
const deeds: Readonly<Record<string, (name: string | null) => string>> = {
  "credit_report.read": (name) => `read ${name === null ? "a" : possessive(name)} report`,
  "credit_report.list": () => "opened a list of reports",
  "credit_pull.request": (name) => `ordered a pull${name === null ? "" : ` of ${name}`}`,
  "credit_pull.settle": (name) => `ended a pull${name === null ? "" : ` of ${name}`}`,
  "credit_pull.read": (name) => `looked at a pull${name === null ? "" : ` of ${name}`}`,
  "credit_pull.list": () => "opened the list of pulls",
  "credit_pull.late_answer": () => "noted an answer that came after its pull had ended",
  "credit_pull.settle_bureau": (name) =>
    `ended the wait for a bureau on a pull${name === null ? "" : ` of ${name}`}`,
  "ledger.top_up": () => "added funds",
  "ledger.refund": () => "refunded a charge",
  "ledger.adjust": () => "adjusted a balance",
  "proposal.create": (name) => `proposed a change${name === null ? "" : ` about ${name}`}`,
  "proposal.approve": (name) => `approved a proposal${name === null ? "" : ` about ${name}`}`,
  "proposal.reject": (name) => `rejected a proposal${name === null ? "" : ` about ${name}`}`,
  "proposal.withdraw": (name) => `withdrew a proposal${name === null ? "" : ` about ${name}`}`,
  "proposal.stale": (name) =>
    `could not approve a proposal${name === null ? "" : ` about ${name}`}: it was out of date`,
  "two_persons.lift": () => "let the only admin approve alone",
  "two_persons.restore": () => "asked for two persons again",
  "queue.claim": () => "took an item of the queue",
  "maintenance.backup": () => "noted a backup",
  "maintenance.restore_drill": () => "noted a restore drill",
  "retention.dispose": () => "disposed of records whose time was over",
  "user.dispose": () => "deleted an account that was not used any more",
  "queue.assign": () => "changed who has an item of the queue",
  "queue.release": () => "gave an item of the queue back",
  "user.ban": (name) => `suspended ${name ?? "an account"}`,
  "user.unban": (name) => `lifted the suspension of ${name ?? "an account"}`,
  "user.role_change": (name) => `changed the role of ${name ?? "an account"}`,
  "user.reset_factors": (name) => `removed the second factors of ${name ?? "an account"}`,
  "user.invite": (name) => `invited ${name ?? "somebody"}`,
  "session.prove_again": () => "proved again who they are",
  "partner.certified": (name) => `certified ${name ?? "a partner"}`,
  "partner.more_asked": (name) => `asked ${name ?? "a partner"} for more`,
  "partner.refused": (name) => `refused ${name ?? "a partner"}`,
  "partner.suspended": (name) => `suspended ${name ?? "a partner"}`,
  "partner.reinstated": (name) => `lifted the suspension of ${name ?? "a partner"}`,
  "partner.renewed": (name) => `renewed the certification of ${name ?? "a partner"}`,
  "partner_document.read": () => "read a document of an application",
  "compliance_notice.accept": () => "accepted the compliance notice",
  "security_settings.change": () => "changed the security settings",
  "security_settings.reset": () => "reset the security settings",
  "api_key.create": (name) => `created the API key ${name ?? ""}`.trimEnd(),
  "api_key.revoke": (name) => `revoked the API key ${name ?? ""}`.trimEnd(),
  "api_key.rotate": (name) => `rotated the API key ${name ?? ""}`.trimEnd(),
  "content.publish": () => "published content",
  "content.schedule": () => "scheduled content",
  "content.discard": () => "threw a draft of content away",
  "feature.switch_off": () => "switched a feature off",
  "feature.switch_on": () => "switched a feature on",
  "monthly_report.schedule": () => "chose who gets the monthly report",
  "release.promote": () => "gave a canary of a front end to everybody",
  "release.pause": () => "paused a canary of a front end",
  "release.off": () => "switched a front end off",
  "release.on": () => "switched a front end on again",
  "release.rollback": () => "rolled a front end back",
  "release.to": () => "chose the live version of a front end",
  "release.canary": () => "started a canary of a front end",
  "api_key.force_rotation": (name) => `gave the API key ${name === null ? "" : `${name} `}an end`,
  "api_key.expose": (name) => `revoked the leaked API key ${name ?? ""}`.trimEnd(),
  "prices.change": () => "changed prices with a second admin",
  "partner.tier": (name) => `moved ${name ?? "a partner"} to another pricing tier`,
  "bureau.enable": () => "switched a bureau on",
  "bureau.disable": () => "switched a bureau off",
  "bureau.key_set": () => "stored a bureau’s key",
  "bureau.key_remove": () => "removed a bureau’s stored key",
  "bureau.test": () => "tested a bureau’s connection",
  "notice_route.change": () => "changed where notices go",
  "notice_route.test": () => "sent a test notice",
  "enrollment.set": () => "opened or closed enrollment",
  "waitlist.invite": () => "invited people from the waitlist",
  "dispute.read": () => "read a dispute",
  "dispute.follow": () => "asked the bureaus about a dispute",
  "dispute.note": () => "noted something about a dispute",
  "dispute.closed": () => "closed a dispute’s case",
  "dispute.reopened": () => "reopened a dispute’s case",
  "dispute_evidence.read": () => "read a document of a dispute",
  "incident.write": () => "wrote about an incident on the status page",
  "jobs.retry": () => "had background work tried again",
  "books.prove": () => "had the books proved",
  "person_file.read": (name) => `opened ${name === null ? "a person’s" : possessive(name)} file`,
  "abuse_case.open": () => "found a pattern that looks like abuse",
  "abuse_case.close": () => "closed a case of possible abuse",
  "abuse_rule.change": () => "changed from when on a pattern counts as abuse",
  "privacy_request.record": (name) => `recorded a privacy request of ${name ?? "a person"}`,
  "privacy_request.finish": (name) => `finished a privacy request of ${name ?? "a person"}`,
  "user.export": (name) => `exported the personal data of ${name ?? "an account"}`,
  "subscription.support": (name) => `changed the plan of ${name ?? "a client"} at their request`,
  "support_view.allow": () => "created a code for support to look at the account",
  "support_view.open": (name) =>
    `opened ${name === null ? "a client’s" : possessive(name)} account with the client’s code`,
  "support_view.read": (name) => `looked at ${name === null ? "a client’s" : possessive(name)} account`,
  "support_view.end": (name) =>
    `ended the look at ${name === null ? "a client’s" : possessive(name)} account`,
  "audit.read": () => "read the audit log",
  "audit.verify": () => "verified the audit log",
  "identity_check.decide": () => "decided an identity review",
  "identity_check.list": () => "opened the list of identity reviews",
};

const actors: Readonly<Record<string, string>> = {
  system: "The system",
  anonymous: "Somebody not signed in",
  client: "A client",
  partner: "A partner",
  admin: "An admin",
};

/** A row as a sentence: "Dana Whitfield read Taylor Brandt’s report". An action without words of its own is named by its parts. */
export function sentenceOf({ action, actorKind, actorName, objectName }: Said): string {
  const who = actorName || actors[actorKind] || actorKind;
  const deed = deeds[action];
  if (deed) return `${who} ${deed(objectName || null)}`;
  const [noun = "", verb = ""] = action.replaceAll("_", " ").split(".");
  return `${who}: ${noun}, ${verb}${objectName ? ` (${objectName})` : ""}`;
}
