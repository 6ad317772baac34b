import type { Pull } from "@roadworthy/contracts/pulls";

/** A pull as the SQL function `pull_view` builds it. */
export type PullView = Omit<Pull, "createdAt" | "finishedAt"> & {
  readonly createdAt: string;
  readonly finishedAt: string | null;
};

/** A pull as the contract gives it. */
export const toPull = ({ createdAt, finishedAt, ...view }: PullView): Pull => ({
  ...view,
  createdAt: new Date(createdAt),
  finishedAt: finishedAt === null ? null : new Date(finishedAt),
});
