import { messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { useReload } from "@roadworthy/kit/parts/page";

/** Acts on the account that is shown, says what happened, and reloads it. */
export function useAct(): (work: () => Promise<string>, failed: string) => Promise<void> {
  const { reload } = useReload();
  return async (work, failed) => {
    try {
      notify({ type: "success", message: await work() });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, failed) });
    }
  };
}
