import type { Customer } from "@roadworthy/contracts/customers";
import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import type { Pull } from "@roadworthy/contracts/pulls";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useLocation, useNavigate } from "@roadworthy/kit/router";
import { useUser } from "@roadworthy/kit/session";
import { Alert, Form } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AddFundsDialog } from "../funds/add-funds.panel.tsx";
import { paths } from "../paths.ts";
import { codeTexts } from "./code-texts.ts";
import { ConsentStep } from "./consent.panel.tsx";
import { ConsumerFields } from "./consumer-fields.panel.tsx";
import { forgetPull, keepPull, keptPull, typedIn } from "./kept-pull.store.ts";
import { OrderFields } from "./order-fields.panel.tsx";
import { draftFor, orderOf, pulledLately, type PullDraft } from "./pull-draft.rules.ts";
import { pullFormTexts as texts } from "./pull-form-texts.ts";
import { pullsTexts } from "./pulls-texts.ts";
import { QuotePanel } from "./quote.panel.tsx";
import type { FieldName } from "./refund/refusal.rules.ts";
import type { Shared } from "./shared-report.panel.tsx";
import { useQuote } from "./use-quote.ts";
import { useRecentPull } from "./use-recent-pull.ts";
import { useSendPull, type ConsentText } from "./use-send-pull.ts";
import styles from "./pulls.module.css";

/** The second step is a place of its own in the history, so that the browser's Back leads to the fields with what was typed. */
const consentHash = "#consent";

/** The two steps of a pull: who and what, then the consumer's consent. What is typed lives in this component alone. */
export function PullForm({
  partner,
  consentText: loadedText,
  customer,
  onBegun,
  onShared,
}: {
  partner: PartnerDashboard["partner"];
  consentText: ConsentText;
  /** Who is pulled again; `null` for somebody new. */
  customer: Customer | null;
  onBegun: (pull: Pull) => void;
  /** The report that a client shares by a code was opened. */
  onShared: (shared: Shared) => void;
}) {
  const [form] = Form.useForm<PullDraft>();
  const { id: userId } = useUser();
  const place = { userId, mode: partner.mode, customerId: customer?.id ?? null };
  const [empty] = useState(() => draftFor(partner, customer));
  const [initial] = useState(() => keptPull(place) ?? empty);
  const [isKept, setIsKept] = useState(initial !== empty);
  const [lately] = useState(() => pulledLately(customer, new Date()));
  const draft: PullDraft = Form.useWatch([], form) ?? initial;
  const keep = useEffectEvent(() => {
    if (typedIn(draft) !== typedIn(empty)) keepPull(place, draft);
  });
  useEffect(() => keep(), [draft]);
  const [isFilled, setIsFilled] = useState(false);
  const [isAddingFunds, setIsAddingFunds] = useState(false);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const order = orderOf(draft);
  const live = useQuote(order);
  const faulty = useRef<FieldName | null>(null);
  const { consentText, isSending, failure, forgetFailure, send } = useSendPull({
    loadedText,
    onBegun(pull) {
      forgetPull();
      setIsKept(false);
      form.setFieldsValue(empty);
      onBegun(pull);
    },
    onFields(fields) {
      backToFields();
      form.setFields(fields.map(({ name, message }) => ({ name, errors: [message] })));
      faulty.current = fields[0]?.name ?? null;
    },
    onShort: live.refresh,
  });
  // While an order may be on its way it cannot be changed, whatever the browser's Back says.
  const isFixed = isSending || failure?.isUnknown === true;
  const step = isFilled && (hash === consentHash || isFixed) ? 2 : 1;
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

  return (
    <div className={styles.page}>
      <PageHeader title={texts.title}>
        {texts.step(String(step))}: {texts.steps[step]}
      </PageHeader>
      <h2 ref={heading} tabIndex={-1} className="rw-hidden">
        {texts.step(String(step))}
      </h2>
      {lately !== null && step === 1 && (
        <p className={styles.lately}>
          {pullsTexts.lately} <DateTime at={lately} />. {pullsTexts.latelyAsk}
        </p>
      )}
      {failure && step === 1 && (
        <p role="alert" className={styles.failure}>
          {failure.message}
        </p>
      )}
      {isKept && step === 1 && (
        <Alert
          type="info"
          title={texts.kept}
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                forgetPull();
                form.setFieldsValue(empty);
                setIsKept(false);
              }}
            >
              {texts.clear}
            </Button>
          }
        />
      )}
      <Form
        data-draft="kept"
        form={form}
        layout="vertical"
        requiredMark="optional"
        autoComplete="off"
        initialValues={initial}
        disabled={isSending}
        hidden={step !== 1}
        validateTrigger={["onBlur", "onSubmit"]}
        onFinish={() => {
          if (!canContinue) return;
          forgetFailure();
          setIsFilled(true);
          void navigate({ hash: consentHash }, { replace: hash === consentHash });
        }}
      >
        <div className={styles.columns}>
          <div className={styles.fields}>
            <ConsumerFields isHard={draft.type === "hard"} isTest={partner.mode === "test"} />
            <OrderFields partner={partner} draft={draft} onShared={onShared} />
          </div>
          <div className={styles.aside}>
            <QuotePanel live={live} order={order} onAddFunds={() => setIsAddingFunds(true)} />
            <Continue hasBureau={order !== null} canContinue={canContinue} isShort={isShort} />
          </div>
        </div>
      </Form>
      {step === 2 && lately === null && <RecentPull draft={draft} />}
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
            forgetFailure();
            backToFields();
          }}
          order={order}
          onAccept={(given) => void send(draft, order, given)}
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

/** Warns of an order that may repeat one of the last 24 hours. */
function RecentPull({ draft }: { draft: PullDraft }) {
  const recent = useRecentPull(draft.firstName, draft.lastName);
  if (recent?.lastPull == null) return null;
  return (
    <output className={styles.lately}>
      {codeTexts.lately} <DateTime at={recent.lastPull.createdAt} />.{" "}
      <Link to={paths.customer(recent.id)}>{codeTexts.openCustomer}</Link>. {pullsTexts.latelyAsk}
    </output>
  );
}

/** The way on to the consent, and why it is closed. */
function Continue({
  hasBureau,
  canContinue,
  isShort,
}: {
  hasBureau: boolean;
  canContinue: boolean;
  isShort: boolean;
}) {
  const reason = canContinue ? texts.nothingCharged : texts.readingPrice;
  return (
    <>
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!canContinue}
        aria-describedby={isShort ? "np-insufficient" : "np-why-disabled"}
      >
        {texts.toConsent}
      </Button>
      {!isShort && (
        <p id="np-why-disabled" className="rw-small">
          {hasBureau ? reason : texts.bureauToContinue}
        </p>
      )}
    </>
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
