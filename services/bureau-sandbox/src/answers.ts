import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import { countHardInquiries } from "@roadworthy/domain/credit-summary.rules";
import { LRUCache } from "lru-cache";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import { fileOf, holderOf } from "./consumer.rules.ts";
import { inquiryKeptMonths, type FileBody } from "./files/file.rules.ts";
import type { DeskLog } from "./desk/desk-log.ts";
import { deskViewOf, type DeskView } from "./desk/desk-view.rules.ts";
import type { Inquiry, InquiryLog } from "./inquiry-log.ts";
import { monthOf } from "./files/month.rules.ts";
import { personalInformationOf } from "./files/personal.rules.ts";
import { scoreFile, type Model } from "./files/score.rules.ts";

/** A bureau shows no more inquiries of its log than this, the newest; only a load test places more about one person. */
const mostShown = 100;

/** An inquiry as JSON, with the date that puts it in its place. */
type Line = { readonly on: string; readonly text: string };

type Prepared = {
  readonly body: FileBody;
  /** The parts of the file that no inquiry changes, as JSON. */
  readonly rest: string;
  /** The inquiries of the generated file, newest first: date and JSON. */
  readonly inquiries: readonly Line[];
  /** Scores as JSON, by model, day and how many hard inquiries of the log count. */
  readonly scores: Map<string, string>;
};

const keptMs = inquiryKeptMonths * 30 * 24 * 60 * 60 * 1_000;

/** The name that a dispute calls an inquiry of the log by. */
export const idOf = ({ bureau, seq }: Inquiry): string => `${bureau}-${seq}`;

const shown = new WeakMap<Inquiry, { inquiry: BureauFile["inquiries"][number]; line: Line }>();
/** How an inquiry of the log looks in a file; made once per inquiry. */
const show = (logged: Inquiry) => {
  let look = shown.get(logged);
  if (look === undefined) {
    const inquiry = {
      id: idOf(logged),
      inquiredOn: companyDay(new Date(logged.at)),
      subscriber: logged.endUser.name,
      type: logged.pullType,
      industry: "Reseller end user",
    };
    look = { inquiry, line: { on: inquiry.inquiredOn, text: JSON.stringify(inquiry) } };
    shown.set(logged, look);
  }
  return look;
};
const toFileInquiry = (logged: Inquiry) => show(logged).inquiry;
const lineOf = (logged: Inquiry) => show(logged).line;

/** Joins two lists that are newest first into the inside of one JSON array that is newest first. */
const merge = (left: readonly Line[], right: readonly Line[]): string => {
  const texts: string[] = [];
  let at = 0;
  for (const line of left) {
    for (let next = right[at]; next !== undefined && next.on > line.on; next = right[at]) {
      texts.push(next.text);
      at += 1;
    }
    texts.push(line.text);
  }
  for (const line of right.slice(at)) texts.push(line.text);
  return texts.join(",");
};

/** Turns a recorded inquiry into the text of its answer. The same record always gives the same text. */
export type Answers = { readonly textOf: (inquiry: Inquiry, isAboutAnother: boolean) => string };

/** A person nobody asked about. */
const anotherSubject = { firstName: "Somebody", lastName: "Else", zipCode: "00000", ssnLast4: "0000" };

/** The part of a file that depends on whom the inquiry named and on what that person asked of the bureau. */
const personalText = (
  { identity, bureau, echo, address }: Inquiry,
  onDate: string,
  view: DeskView,
): string => {
  const holder = holderOf(identity, { ...echo, address: address ?? null });
  const told = personalInformationOf(holder, bureau, monthOf(onDate));
  const isLeft = ({ id }: { id?: string | undefined }) => !view.isGone(id);
  return JSON.stringify({
    personalInformation: {
      ...told,
      names: told.names.filter(isLeft),
      addresses: told.addresses.filter(isLeft),
      employers: told.employers.filter(isLeft),
    },
    consumerStatements: view.statements,
    securityFreeze: view.isFrozen,
  }).slice(1, -1);
};

/** Answers from the log, with the files used last kept as JSON. */
export const createAnswers = (log: InquiryLog, desk: DeskLog): Answers => {
  const cache = new LRUCache<string, Prepared>({ max: 2_000 });

  const prepare = ({ identity, bureau }: Inquiry, onDate: string, view: DeskView): Prepared => {
    const key = `${bureau}|${identity.key}|${identity.adultIn}|${onDate.slice(0, 7)}|${view.version}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const body = view.amend(fileOf(identity, bureau, monthOf(onDate)));
    const { inquiries, ...others } = body;
    const rest = JSON.stringify(others).slice(1, -1);
    const lines = inquiries.map((inquiry) => ({ on: inquiry.inquiredOn, text: JSON.stringify(inquiry) }));
    const prepared = { body, rest, inquiries: lines, scores: new Map<string, string>() };
    cache.set(key, prepared);
    return prepared;
  };

  /** The score of the file with `logged` added; only how many of them are hard and recent matters to it. */
  const score = (prepared: Prepared, model: Model, onDate: string, logged: readonly Inquiry[]): string => {
    const added = logged.map(toFileInquiry);
    const key = `${model}|${onDate}|${countHardInquiries(added, onDate, 12)}`;
    let text = prepared.scores.get(key);
    if (text === undefined) {
      const inquiries = [...added, ...prepared.body.inquiries];
      text = JSON.stringify(scoreFile({ ...prepared.body, inquiries }, model, onDate));
      prepared.scores.set(key, text);
    }
    return text;
  };

  /** The inquiries that the bureau received before this one, newest first. */
  const loggedBefore = ({ identity, bureau, earlier, at }: Inquiry): readonly Inquiry[] =>
    log
      .about(identity, bureau)
      .slice(Math.max(0, earlier - mostShown), earlier)
      // Another's clock may be ahead of this one's.
      .filter((other) => other.verdict.outcome === "file" && other.at <= at && at - other.at < keptMs)
      .toReversed();

  return {
    textOf: (inquiry, isAboutAnother) => {
      const { verdict, bureau } = inquiry;
      const inquiryId = JSON.stringify(inquiry.inquiryId);
      if (verdict.outcome === "no_hit") {
        return `{"outcome":"no_hit","inquiryId":${inquiryId},"bureau":"${bureau}"}`;
      }
      if (verdict.outcome === "refused") {
        return `{"outcome":"refused","inquiryId":${inquiryId},"bureau":"${bureau}","reason":"${verdict.reason}"}`;
      }
      const onDate = companyDay(new Date(inquiry.at));
      const view = deskViewOf(desk, inquiry.identity, bureau, inquiry.at);
      const prepared = prepare(inquiry, onDate, view);
      const logged = loggedBefore(inquiry).filter((other) => !view.isGone(idOf(other)));
      const scoreText = score(prepared, inquiry.model, onDate, logged);
      const inquiries = merge(logged.map(lineOf), prepared.inquiries);
      const subject = JSON.stringify(isAboutAnother ? anotherSubject : inquiry.echo);
      return (
        `{"outcome":"file","inquiryId":${inquiryId},"bureau":"${bureau}","subject":${subject},` +
        `"file":{"score":${scoreText},${prepared.rest},${personalText(inquiry, onDate, view)},"inquiries":[${inquiries}]}}`
      );
    },
  };
};
