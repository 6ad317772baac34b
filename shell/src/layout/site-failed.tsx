import { Button } from "@roadworthy/kit/parts/button";
import { areaTexts } from "../areas/area-texts.ts";

/** The last resort: what stands there when the page itself fails. */
export function SiteFailed() {
  return (
    <main id="main" tabIndex={-1}>
      <section className="rw-panel rw-error-panel" role="alert">
        <h1>{areaTexts.siteFailed}</h1>
        <Button onClick={() => location.reload()}>{areaTexts.reload}</Button>
      </section>
    </main>
  );
}
