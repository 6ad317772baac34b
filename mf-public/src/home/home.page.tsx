import { brand } from "@roadworthy/kit/brand";
import { currentShell } from "@roadworthy/kit/connection";
import { Button } from "@roadworthy/kit/parts/button";

export const title = "Credit scores for car buyers";

/** The start page. */
export function Component() {
  return (
    <>
      <h1>{brand.tagline}</h1>
      <p>
        <Button size="lg" onClick={() => currentShell().openWaitlist()}>
          Get Started For Free
        </Button>
      </p>
    </>
  );
}
