import type { BureauFile, InquiryRequest } from "@roadworthy/contracts/bureau-wire";
import { inquiryAnswer } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";

/** An inquiry of the demo's history. */
export type PastInquiry = {
  readonly bureau: Bureau;
  readonly placedAt: Date;
  readonly request: InquiryRequest;
};

export type Sandbox = { readonly url: string; readonly key: string | undefined };

const atOnce = 12;
const keyOf = (bureau: Bureau, inquiryId: string): string => `${bureau} ${inquiryId}`;

/** The files that the bureaus gave, by bureau and inquiry id. */
export type Files = { readonly fileOf: (bureau: Bureau, inquiryId: string) => BureauFile };

/**
 * Asks the bureau sandbox for the files of past days. Inquiries about one person go in order of time, as they would have:
 * each shows in the person's later files. Throws unless every answer is a file.
 */
export async function askBureaus(sandbox: Sandbox, inquiries: readonly PastInquiry[]): Promise<Files> {
  await requireSandbox(sandbox);
  const files = new Map<string, BureauFile>();
  const people = Map.groupBy(inquiries, ({ bureau, request }) => `${bureau} ${request.subject.ssn}`);
  const queue = [...people.values()].map((ones) =>
    ones.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime()),
  );
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      for (const inquiry of next) {
        files.set(keyOf(inquiry.bureau, inquiry.request.inquiryId), await place(sandbox, inquiry));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    fileOf(bureau, inquiryId) {
      const file = files.get(keyOf(bureau, inquiryId));
      if (!file) throw new Error(`${bureau} was not asked about ${inquiryId}`);
      return file;
    },
  };
}

async function place(sandbox: Sandbox, { bureau, placedAt, request }: PastInquiry): Promise<BureauFile> {
  const reply = await fetch(new URL(`/${bureau}/v1/inquiries`, sandbox.url), {
    method: "POST",
    headers: {
      ...authorization(sandbox),
      "content-type": "application/json",
      "x-sandbox-placed-at": placedAt.toISOString(),
    },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(30_000),
  });
  if (reply.status !== 200) throw new Error(`The bureau sandbox answered ${reply.status} for ${bureau}.`);
  const answer = inquiryAnswer.parse(await reply.json());
  if (answer.outcome !== "file") throw new Error(`The bureau sandbox gave ${answer.outcome} for ${bureau}.`);
  return answer.file;
}

/** A real bureau would take the demo's inquiries for real ones. */
async function requireSandbox(sandbox: Sandbox): Promise<void> {
  const reply = await fetch(new URL("/sandbox/inquiries?limit=1", sandbox.url), {
    headers: authorization(sandbox),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (reply?.status !== 200) {
    throw new Error("The demo data comes from the bureau sandbox, and BUREAU_URL does not lead to one.");
  }
}

const authorization = ({ key }: Sandbox): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };
