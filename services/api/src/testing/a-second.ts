import { setTimeout as sleep } from "node:timers/promises";

/** Lets the second pass in which another process may still believe what it read; timers may be a moment early. */
export const aSecond = (): Promise<void> => sleep(1_050);
