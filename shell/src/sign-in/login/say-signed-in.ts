import { secondFactorStore } from "../../host/session.store.ts";
import { notify } from "@roadworthy/kit/notifications";

/** Says that the person is in; while a second step is still before them, that step says it when it is done. */
export function saySignedIn(message: string): void {
  if (!secondFactorStore.getState().isDue) notify({ type: "success", message });
}
