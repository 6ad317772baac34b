import { problemOfGivenDatabase } from "../../../bin/given-database.mjs";
import { LaunchError } from "../launch-error.ts";

/** Throws one sentence when the database of `DATABASE_URL` cannot be worked with, before anything is started or built. */
export async function checkGivenDatabase(url: string): Promise<void> {
  const problem = await problemOfGivenDatabase(url);
  if (problem !== undefined) throw new LaunchError(problem);
}
