/** How many requests one process has under way at once: in all, to endpoints that fail, to one partner's, and to one endpoint. */
const most = {
  all: 160,
  failing: 64,
  ofPartner: 48,
  failingOfPartner: 16,
  toEndpoint: 16,
  toFailingEndpoint: 6,
} as const;

/** An endpoint with deliveries that are due. */
export type Waiting = {
  readonly endpointId: string;
  readonly partnerId: string;
  readonly isFailing: boolean;
};

/** Requests that are under way now, of one endpoint. */
export type UnderWay = Waiting & { readonly requests: number };

/**
 * Shares the free requests out: each endpoint in turn gets one, in the given order, until all have what they may have. What fails or
 * hangs is held to a part of the whole and of its partner's share, so that it leaves room for the others however much waits for it.
 */
export function shareOut(waiting: readonly Waiting[], underWay: readonly UnderWay[]): Map<string, number> {
  const used = new Map<string, number>();
  const take = (keys: readonly string[], count: number): void =>
    keys.forEach((key) => used.set(key, (used.get(key) ?? 0) + count));
  for (const one of underWay)
    take(
      boundsOf(one).map(({ key }) => key),
      one.requests,
    );
  const shares = new Map<string, number>();
  let open = waiting;
  while (open.length > 0)
    open = open.filter((one) => {
      const bounds = boundsOf(one);
      if (bounds.some(({ key, limit }) => (used.get(key) ?? 0) >= limit)) return false;
      take(
        bounds.map(({ key }) => key),
        1,
      );
      shares.set(one.endpointId, (shares.get(one.endpointId) ?? 0) + 1);
      return true;
    });
  return shares;
}

const boundsOf = ({ endpointId, partnerId, isFailing }: Waiting): { key: string; limit: number }[] => [
  { key: "all", limit: most.all },
  { key: partnerId, limit: most.ofPartner },
  { key: endpointId, limit: isFailing ? most.toFailingEndpoint : most.toEndpoint },
  ...(isFailing
    ? [
        { key: "failing", limit: most.failing },
        { key: `${partnerId} failing`, limit: most.failingOfPartner },
      ]
    : []),
];
