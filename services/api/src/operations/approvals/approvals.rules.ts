/** A state as one text, the same whatever the order of its names. */
export const stateText = (state: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1)));

type Deciding = {
  readonly proposerId: string;
  /** Id of what the proposal is about, which may be an admin. */
  readonly object: string;
  readonly deciderId: string;
  /** The operator has lifted the rule. */
  readonly isLifted: boolean;
  readonly activeAdmins: number;
};

/** Whether this person may approve: any admin but the proposer and the one it is about, or the only admin, when the operator allows it. */
export const mayApprove = ({ proposerId, object, deciderId, isLifted, activeAdmins }: Deciding): boolean =>
  deciderId !== object && (deciderId !== proposerId || (isLifted && activeAdmins === 1));
