/** A state as one text, the same whatever the order of its names. */
export const stateText = (state: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1)));

type Deciding = {
  readonly proposerId: string;
  readonly deciderId: string;
  /** The operator has lifted the rule. */
  readonly isLifted: boolean;
  readonly activeAdmins: number;
};

/** Whether this person may approve: any admin but the proposer, or the only admin, when the operator allows it. */
export const mayApprove = ({ proposerId, deciderId, isLifted, activeAdmins }: Deciding): boolean =>
  deciderId !== proposerId || (isLifted && activeAdmins === 1);
