/** One sentence on what is wrong with the database of `DATABASE_URL`, with the remedy; `undefined` when all is well. */
export function problemOfGivenDatabase(url: string): Promise<string | undefined>;
