import type { ConsentRequest } from "@roadworthy/contracts/consent-requests";
import { partners, type PartnerDashboard } from "@roadworthy/contracts/partners";
import { consentTexts } from "@roadworthy/contracts/pulls";
import { bureauNames, hardPurposes } from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Button } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { Form, Input } from "antd";
import { useState } from "react";
import { paths } from "../paths.ts";
import { OrderFields } from "../pulls/order-fields.panel.tsx";
import { emptyDraft, orderOf, type PullDraft } from "../pulls/pull-draft.rules.ts";
import { pullNames, purposes } from "../vocabulary.ts";
import { AskByLink, type LinkOrder } from "./ask-by-link.panel.tsx";
import { consentsTexts as texts } from "./consents-texts.ts";
import { PullOnIt } from "./pull-on-consent.panel.tsx";
import { useAskedConsent } from "./use-asked-consent.ts";
import styles from "../pulls/pulls.module.css";

export const title = texts.inviteTitle;

/** What the partner may order. The text is refused to people who may order nothing, before they fill in the form for nothing. */
export async function load({ signal }: PageArgs) {
  const [{ partner }] = await Promise.all([
    api(partners.dashboard, { signal }),
    api(consentTexts.current, { signal }),
  ]);
  return { partner };
}

/** Asks a customer, of whom nothing has to be known, to enter their details and agree behind a link. */
export function Component() {
  const { partner } = usePageData<typeof load>();
  return (
    <AreaProvider>
      <div className={styles.page}>
        <p className="rw-back">
          <Link to={paths.consents()}>← {texts.title}</Link>
        </p>
        <PageHeader title={texts.inviteTitle}>{texts.inviteLead}</PageHeader>
        <Invitation partner={partner} />
      </div>
    </AreaProvider>
  );
}

function Invitation({ partner }: { partner: PartnerDashboard["partner"] }) {
  const [form] = Form.useForm<PullDraft>();
  const [lastName, setLastName] = useState("");
  const [initial] = useState(() => emptyDraft(partner));
  const draft: PullDraft = Form.useWatch([], form) ?? initial;
  const asked = useAskedConsent();
  const { request } = asked;
  return (
    <div className={`${styles.fields} ${styles.readable}`}>
      <Form
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={initial}
        disabled={asked.isAsking}
        hidden={request !== null}
        validateTrigger={["onBlur", "onSubmit"]}
      >
        <OrderFields partner={partner} draft={draft}>
          <Form.Item label={texts.expectedName} extra={texts.expectedNameHelp} htmlFor="expected-last-name">
            <Input
              id="expected-last-name"
              autoComplete="off"
              maxLength={64}
              value={lastName}
              onChange={({ target }) => setLastName(target.value)}
            />
          </Form.Item>
        </OrderFields>
      </Form>
      {request !== null && <p>{wordsOf(request)}</p>}
      <AskByLink
        asked={asked}
        order={invitationOf(draft, lastName.trim())}
        onIncomplete={() => {
          form.validateFields().catch(() => {
            const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
            if (first) form.scrollToField(first.name, { focus: true, block: "center" });
          });
        }}
        granted={{
          text: texts.inviteGranted(request?.consumerName ?? ""),
          action: request !== null && <PullNow request={request} />,
        }}
      />
      {request !== null && (
        <div>
          <Button
            variant="outline"
            onClick={() => {
              asked.forget();
              form.resetFields();
              setLastName("");
            }}
          >
            {texts.inviteAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the customer is being asked for, in a line. */
const wordsOf = ({ type, bureaus, purpose, reference }: ConsentRequest): string =>
  [
    pullNames[type],
    bureaus.map((bureau) => bureauNames[bureau]).join(", "),
    purposes[purpose].label,
    ...(reference === null ? [] : [reference]),
  ].join(" • ");

function PullNow({ request }: { request: ConsentRequest }) {
  return request.consentId === null ? null : <PullOnIt request={request} consentId={request.consentId} />;
}

/** What the customer is asked for; `null` while a bureau or the purpose is missing, or the two do not go together. */
function invitationOf(draft: PullDraft, expectedLastName: string): LinkOrder | null {
  const order = orderOf(draft);
  const { purpose } = draft;
  if (order === null || purpose === "") return null;
  if (draft.type === "hard" && !hardPurposes.includes(purpose)) return null;
  const reference = draft.reference.trim();
  return {
    ...order,
    asksForDetails: true,
    purpose,
    ...(reference !== "" && { reference }),
    ...(expectedLastName !== "" && { expectedLastName }),
  };
}
