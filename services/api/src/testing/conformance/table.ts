import { accountCalls } from "./account-calls.ts";
import { accountRefusals } from "./account-refusals.ts";
import { adminCalls, adminRefusals } from "./admin-calls.ts";
import type { Call, Refusal } from "./calls.ts";
import { coreCalls } from "./core-calls.ts";
import { factorCalls } from "./factor-calls.ts";
import { factorRefusals } from "./factor-refusals.ts";
import { phoneCalls, phoneRefusals } from "./phone-calls.ts";
import { tokenRefusals } from "./token-refusals.ts";

/** Every call of the contract that succeeds. */
export const calls: readonly Call[] = [
  ...coreCalls,
  ...accountCalls,
  ...factorCalls,
  ...phoneCalls,
  ...adminCalls,
];

/** Every refusal that the contract lists and auth-js can provoke. */
export const refusals: readonly Refusal[] = [
  ...tokenRefusals,
  ...accountRefusals,
  ...factorRefusals,
  ...phoneRefusals,
  ...adminRefusals,
];
