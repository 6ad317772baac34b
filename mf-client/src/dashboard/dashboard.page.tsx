import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useUser } from "@roadworthy/kit/session";

export const title = "Dashboard";

/** The first screen of the area. */
export function Component() {
  return <PageHeader title={`Welcome, ${useUser().name}`} />;
}
