import { brand } from "@roadworthy/contracts/brand";
import type { DisputableItem } from "@roadworthy/contracts/disputes";
import type { Bureau } from "@roadworthy/contracts/primitives";
import type { Ctx } from "../../platform/ctx.ts";
import { inquiryIdOf } from "../pulls/pull-worker.ts";
import { inquiryOnFile } from "./disputes.rules.ts";
import type { OwnFile } from "./own-files.queries.ts";

type Place = DisputableItem["places"][number];

/**
 * A business's pull of the client as what can be disputed: at each bureau that answered it, by the id on the client's newest
 * file there, or by the id we placed the inquiry with while no own file shows it. `null` when no bureau answered.
 */
export async function loggedInquiry(
  ctx: Pick<Ctx, "sql">,
  userId: string,
  files: readonly OwnFile[],
  pullId: string,
): Promise<DisputableItem | null> {
  const [pull] = await ctx.sql<{ name: string; type: "soft" | "hard"; day: string; answered: Bureau[] }[]>`
    select b.name, p.pull_type as type, to_char(p.created_at at time zone ${brand.timeZone}, 'YYYY-MM-DD') as day,
      array(select pb.bureau::text from pull_bureaus pb where pb.pull_id = p.id and pb.status = 'answered' order by pb.bureau) as answered
    from pulls p join consumers c on c.id = p.consumer_id join partners b on b.id = p.partner_id
    where p.id = ${pullId} and c.user_id = ${userId} and p.mode = 'live'`;
  if (pull === undefined || pull.answered.length === 0) return null;
  return {
    kind: "inquiry",
    label: pull.name,
    detail: pull.day,
    isNegative: false,
    places: pull.answered.map((bureau) => {
      const own = files.find((one) => one.bureau === bureau);
      return { bureau, id: (own && inquiryOnFile(own.file, pull)) ?? inquiryIdOf(pullId, bureau) };
    }),
  };
}

/** A disputed item by the id on the client's newest file, for what was disputed by an id of ours before a file showed it. */
export async function placeOnFile(
  ctx: Pick<Ctx, "sql">,
  userId: string,
  files: readonly OwnFile[],
  place: Place,
): Promise<Place> {
  const pullId = pullIdIn(place.id);
  const logged = pullId === null ? null : await loggedInquiry(ctx, userId, files, pullId);
  return logged?.places.find(({ bureau }) => bureau === place.bureau) ?? place;
}

/** The pull that an id of an inquiry names: its own, or the one it was placed with at a bureau. */
export const pullIdIn = (id: string): string | null => /^pull_[0-9a-f]+/.exec(id)?.[0] ?? null;
