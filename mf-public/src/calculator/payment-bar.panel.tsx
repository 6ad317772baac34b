import { formatCents } from "@roadworthy/kit/format";
import { useEffect, useState } from "react";
import { calculatorTexts as texts } from "./calculator-texts.ts";
import type { Result } from "./work-out.rules.ts";

/** The payment at the lower edge of the window while its sign is out of sight, so that every change is seen at once. */
export function PaymentBar({ result }: { result: Result }) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const sign = document.querySelector("#result");
    if (sign === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => setIsNeeded(entry?.isIntersecting === false));
    watch.observe(sign);
    return () => watch.disconnect();
  }, []);
  return (
    <a className="payment-bar no-print" href="#result" hidden={!isNeeded}>
      <span>{texts.payment(result.paymentsPerYear)}</span>
      <strong>{formatCents(result.cost.schedule.paymentCents)}</strong>
    </a>
  );
}
