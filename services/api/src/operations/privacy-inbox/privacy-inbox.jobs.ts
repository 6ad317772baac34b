import { retentionRules } from "@roadworthy/domain/rights/retention.rules";
import { job } from "../../platform/jobs/job.ts";
import { privacyLinkDays } from "./privacy-inbox.service.ts";

/**
 * Forgets requests that nobody confirmed, and after the time for which the law wants a record of them (11 CCR 7101) those that are
 * closed, of people with an account too unless a legal hold keeps theirs.
 */
export const sweepPrivacyRequests = job({
  name: "privacy_requests.sweep",
  everySeconds: 3600,
  work: async ({ sql, now }) => {
    const at = now().toISOString();
    const { keepMonths } = retentionRules.privacy_request;
    await sql`delete from privacy_inbox
      where confirmed_at is null and mailed_at < ${at}::timestamptz - make_interval(days => ${privacyLinkDays}::int)
        or closed_at < ${at}::timestamptz - make_interval(months => ${keepMonths}::int)`;
    await sql`delete from privacy_requests r
      where r.done_at < ${at}::timestamptz - make_interval(months => ${keepMonths}::int)
        and not exists (select from legal_holds h where h.lifted_at is null and h.subject = r.user_id::text)`;
  },
});
