/** What one offer costs, identified by its names: a lender and a term, or a provider and a product. */
export type PricedOffer = {
  readonly provider: string;
  readonly product: string | null;
  readonly termMonths: number | null;
  readonly costCents: number;
};

/** An offer then and today; `null` where it was not or is no more offered. */
export type OfferChange = Omit<PricedOffer, "costCents"> & {
  readonly thenCents: number | null;
  readonly nowCents: number | null;
  readonly differenceCents: number | null;
};

const keyOf = ({ provider, product, termMonths }: PricedOffer): string =>
  JSON.stringify([provider, product, termMonths]);

/** Sets the offers of today beside those of then: today's in their order, lowest cost first, then those that are gone. */
export const changesOf = (
  then: readonly PricedOffer[],
  now: readonly PricedOffer[],
): readonly OfferChange[] => {
  const before = new Map(then.map((offer) => [keyOf(offer), offer]));
  const today = new Set(now.map(keyOf));
  const change = (offer: PricedOffer, thenCents: number | null, nowCents: number | null): OfferChange => ({
    provider: offer.provider,
    product: offer.product,
    termMonths: offer.termMonths,
    thenCents,
    nowCents,
    differenceCents: thenCents === null || nowCents === null ? null : nowCents - thenCents,
  });
  return [
    ...now
      .toSorted((a, b) => a.costCents - b.costCents)
      .map((offer) => change(offer, before.get(keyOf(offer))?.costCents ?? null, offer.costCents)),
    ...then.filter((offer) => !today.has(keyOf(offer))).map((offer) => change(offer, offer.costCents, null)),
  ];
};
