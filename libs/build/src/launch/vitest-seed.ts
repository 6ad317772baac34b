import fc from "fast-check";
import { testSeed } from "./depth.ts";

// Which random cases are tried must not depend on chance: a run that fails can be repeated. fast-check prints the seed.
fc.configureGlobal({ seed: testSeed() });
