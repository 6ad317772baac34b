import { coverage, type CoveragePromotion } from "@roadworthy/contracts/coverage";
import { api } from "@roadworthy/kit/api";
import { formatCents, formatDay, formatWholeDollars } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { useSave } from "@roadworthy/kit/use-save";
import { Alert } from "antd";
import { useId } from "react";
import { WayOut } from "../loans/way-out.tsx";
import { coverageTexts as texts } from "./coverage-texts.ts";

/** A promotion with its conditions, and the code once it is claimed. */
export function PromotionPanel({ promotion }: { promotion: CoveragePromotion }) {
  const id = useId();
  const { appliesTo, amountOffCents, minimumPriceCents, validFrom, validUntil, code } = promotion;
  const conditions = texts.conditions(
    formatCents(minimumPriceCents),
    formatDay(validFrom),
    validUntil === null ? null : formatDay(validUntil),
  );
  return (
    <Alert
      type={code === null ? "info" : "success"}
      showIcon
      title={(appliesTo === "warranty" ? texts.promotion : texts.promotionInsurance)(
        formatWholeDollars(amountOffCents),
      )}
      description={
        code === null ? (
          `${conditions} ${promotion.isUsedUp ? texts.usedUp : promotion.isInPlan ? texts.yours : texts.notYours}`
        ) : (
          <>
            <p>
              {texts.codeFor(
                `${code.provider} ${code.product}`,
                formatWholeDollars(code.amountOffCents),
                formatDay(code.expiresOn),
              )}{" "}
              <span id={id}>
                {code.url === null ? texts.codeAsk(code.provider) : texts.codeThere(code.provider)}
              </span>
            </p>
            <p>
              <strong>
                <IdText id={code.code} isWhole />
              </strong>
            </p>
            {code.url !== null && (
              <WayOut
                url={code.url}
                page="coverage"
                disclosureId={id}
                label={texts.see}
                at={texts.seeAt(code.provider)}
                newTab={texts.newTab}
              />
            )}
          </>
        )
      }
    />
  );
}

/** Claims a promotion for one product. */
export function ClaimButton({
  promotion,
  productId,
  vehicleId,
  name,
  onClaimed,
}: {
  promotion: CoveragePromotion;
  productId: string;
  vehicleId: string | null;
  /** What it is for, so that screen readers can tell the buttons apart. */
  name: string;
  onClaimed: () => void;
}) {
  const { isSaving, run } = useSave(
    (id: string) =>
      api(coverage.redeem, {
        params: { id },
        body: { productId, ...(vehicleId !== null && { vehicleId }) },
      }).then(onClaimed),
    { saved: texts.claimed, failed: texts.claimFailed },
  );
  return (
    <Button variant="outline" loading={isSaving} onClick={() => void run(promotion.id)}>
      {texts.claim(formatWholeDollars(promotion.amountOffCents))}
      <span className="rw-hidden">: {name}</span>
    </Button>
  );
}
