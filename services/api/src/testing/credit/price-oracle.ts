import { bureaus as allBureaus, type Bureau } from "@roadworthy/contracts/primitives";

export type PriceList = Readonly<Record<Bureau, { readonly base: number; readonly addOn: number }>>;

/** What a pull must cost, worked out independently of the database: shares by bureau and their total, in cents. */
export function priceByHand(prices: PriceList, bureaus: readonly Bureau[], isSoft: boolean) {
  const asked = allBureaus.filter((bureau) => bureaus.includes(bureau));
  const sum = asked.reduce((total, bureau) => total + prices[bureau].base, 0);
  const saving = isSoft && asked.length === 3 ? Math.floor((sum * 15 + 50) / 100) : 0;
  const target = sum - saving;
  const parts = asked.map((bureau) => {
    const exact = sum === 0 ? 0 : prices[bureau].base * target;
    return { bureau, cents: sum === 0 ? 0 : Math.floor(exact / sum), rest: sum === 0 ? 0 : exact % sum };
  });
  const left = target - parts.reduce((total, part) => total + part.cents, 0);
  const lucky = parts.toSorted((a, b) => b.rest - a.rest).slice(0, left);
  const shares = new Map(
    parts.map((part) => [
      part.bureau,
      part.cents + (lucky.includes(part) ? 1 : 0) + prices[part.bureau].addOn,
    ]),
  );
  return {
    shares,
    savingCents: saving,
    totalCents: [...shares.values()].reduce((total, share) => total + share, 0),
  };
}
