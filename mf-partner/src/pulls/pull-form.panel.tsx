import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import { consentTexts, pulls, type Pull } from "@roadworthy/contracts/pulls";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { api, isProblem, problemOf } from "@roadworthy/kit/api";
import { currentShell } from "@roadworthy/kit/connection";
import { Button } from "@roadworthy/kit/parts/button";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useLocation, useNavigate } from "@roadworthy/kit/router";
import { Form } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AddFundsDialog } from "../funds/add-funds.panel.tsx";
import { ConsentStep } from "./consent.panel.tsx";
import { ConsumerFields } from "./consumer-fields.panel.tsx";
import { OrderFields } from "./order-fields.panel.tsx";
import { type ConsentMethod, emptyDraft, orderOf, type PullDraft, requestOf } from "./pull-draft.rules.ts";
import { QuotePanel } from "./quote.panel.tsx";
import { type FieldName, isOutcomeUnknown, placeRefusal } from "./refusal.rules.ts";
import { useQuote } from "./use-quote.ts";

type ConsentText = ReplyOf<typeof consentTexts.current>;

/** The second step is a place of its own in the history, so that the browser's Back leads to the fields with what was typed. */
const consentHash = "#consent";

/** The two steps of a pull: who and what, then the consumer's consent. What is typed lives in this component alone. */
export function PullForm({
  partner,
  consentText: loadedText,
  onBegun,
}: {
  partner: PartnerDashboard["partner"];
  consentText: ConsentText;
  onBegun: (pull: Pull) => void;
}) {
  const [form] = Form.useForm<PullDraft>();
  const [initial] = useState(() => emptyDraft(partner));
  const draft: PullDraft = Form.useWatch([], form) ?? initial;
  // One key for the form's whole life: however often the order is sent, it is placed and paid once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isFilled, setIsFilled] = useState(false);
  const [consentText, setConsentText] = useState(loadedText);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<{ message: string; isUnknown: boolean } | null>(null);
  const [isAddingFunds, setIsAddingFunds] = useState(false);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  // While an order may be on its way it cannot be changed, whatever the browser's Back says.
  const isFixed = isSending || failure?.isUnknown === true;
  const step = isFilled && (hash === consentHash || isFixed) ? 2 : 1;
  const order = orderOf(draft);
  const live = useQuote(order);
  const faulty = useRef<FieldName | null>(null);
  const heading = useStepHeading(step, () => {
    const name = faulty.current;
    faulty.current = null;
    if (name !== null) form.scrollToField(name, { focus: true, block: "center" });
    return name !== null;
  });

  const isShort = live.quote !== null && live.quote.totalCents > live.quote.availableCents;
  const canContinue = order !== null && live.isCurrent && live.quote !== null && !isShort;

  function backToFields(): void {
    setIsFilled(false);
    void navigate(pathname, { replace: true });
  }

  async function refuse(error: unknown): Promise<void> {
    const problem = problemOf(error);
    if (problem === null || isOutcomeUnknown(problem)) {
      currentShell().report(error);
      setFailure({
        message:
          "We could not confirm whether your request arrived. Press Accept again: the same request is never placed or charged twice.",
        isUnknown: true,
      });
      return;
    }
    if (isProblem(error, "consent_missing")) {
      const current = await api(consentTexts.current).catch(() => consentText);
      setConsentText(current);
    }
    if (isProblem(error, "insufficient_balance")) live.refresh();
    const placed = placeRefusal(problem);
    if (placed.fields.length > 0) {
      backToFields();
      form.setFields(placed.fields.map(({ name, message }) => ({ name, errors: [message] })));
      faulty.current = placed.fields[0]?.name ?? null;
    }
    setFailure(placed.general === null ? null : { message: placed.general, isUnknown: false });
  }

  async function accept(method: ConsentMethod | "access_code"): Promise<void> {
    if (order === null || isSending) return;
    setIsSending(true);
    setFailure(null);
    const consent = method === "access_code" ? null : { textVersion: consentText.version, method };
    try {
      const pull = await api(pulls.request, {
        headers: { "idempotency-key": idempotencyKey, prefer: "respond-async" },
        body: requestOf(draft, order, consent),
      });
      form.resetFields();
      onBegun(pull);
    } catch (error) {
      setIsSending(false);
      await refuse(error);
    }
  }

  return (
    <div className="np">
      <PageHeader title="Pull Credit">
        Step {step} of 2: {step === 1 ? "the consumer and the report" : "the consumer’s consent"}
      </PageHeader>
      <h2 ref={heading} tabIndex={-1} className="rw-hidden">
        Step {step} of 2
      </h2>
      {failure && step === 1 && (
        <p role="alert" className="np-failure">
          {failure.message}
        </p>
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark="optional"
        autoComplete="off"
        initialValues={initial}
        disabled={isSending}
        hidden={step !== 1}
        scrollToFirstError={{ focus: true, block: "center" }}
        validateTrigger={["onBlur", "onSubmit"]}
        onFinish={() => {
          if (!canContinue) return;
          setFailure(null);
          setIsFilled(true);
          void navigate({ hash: consentHash }, { replace: hash === consentHash });
        }}
      >
        <div className="np-columns">
          <div className="np-fields">
            <ConsumerFields isHard={draft.type === "hard"} />
            <OrderFields partner={partner} draft={draft} />
          </div>
          <div className="np-aside">
            <QuotePanel live={live} hasBureau={order !== null} onAddFunds={() => setIsAddingFunds(true)} />
            <Button
              type="submit"
              size="lg"
              fullWidth
              disabled={!canContinue}
              aria-describedby={isShort ? "np-insufficient" : "np-why-disabled"}
            >
              Continue to consent
            </Button>
            {!isShort && (
              <p id="np-why-disabled" className="rw-small">
                {order === null
                  ? "Choose at least one bureau to continue."
                  : canContinue
                    ? "Nothing is charged yet."
                    : "The price is being read."}
              </p>
            )}
          </div>
        </div>
      </Form>
      {step === 2 && order !== null && live.quote !== null && (
        <ConsentStep
          draft={draft}
          quote={live.quote}
          consentText={consentText}
          isSending={isSending}
          failure={failure}
          isBlocked={!canContinue && failure?.isUnknown !== true}
          onAddFunds={() => setIsAddingFunds(true)}
          onBack={() => {
            setFailure(null);
            backToFields();
          }}
          onAccept={(method) => void accept(method)}
        />
      )}
      {isAddingFunds && (
        <AddFundsDialog
          isKeepingPage
          onClose={() => {
            setIsAddingFunds(false);
            live.refresh();
          }}
        />
      )}
    </div>
  );
}

/**
 * Moves the focus when the step changes, so that the new step is read out: to its heading, unless `focusField` had a field to go to.
 */
function useStepHeading(step: 1 | 2, focusField: () => boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const focus = useEffectEvent(focusField);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (focus()) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
