import fc from "fast-check";
import { rounds, testSeed } from "../depth.ts";

// Which random cases are tried must not depend on chance: a run that fails can be repeated. fast-check prints the seed.
// Properties that give no number of runs take fast-check's usual 100, and ten times as many with DEPTH=full.
fc.configureGlobal({ seed: testSeed(), numRuns: rounds(1_000) });
