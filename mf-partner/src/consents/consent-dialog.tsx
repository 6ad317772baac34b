import { consentRequests, type ConsentRequest } from "@roadworthy/contracts/consent-requests";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { pulls } from "@roadworthy/contracts/pulls";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Link } from "@roadworthy/kit/router";
import { useMay } from "@roadworthy/kit/use-may";
import { type ReactNode, useState } from "react";
import { paths } from "../paths.ts";
import { pullNames, purposes, scoreTypeName } from "../vocabulary.ts";
import { ConsentStatus } from "./consents.list.tsx";
import { consentsTexts as texts } from "./consents-texts.ts";
import { PullOnIt } from "./pull-on-consent.panel.tsx";
import apiStyles from "../api/api.module.css";

/** One consent that was asked for by link: how it stands, and what can be done with it now. */
export function ConsentDialog({
  request,
  onClose,
  onChanged,
}: {
  request: ConsentRequest;
  onClose: () => void;
  onChanged: () => void;
}) {
  const mayPull = useMay(pulls.request);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.status, <ConsentStatus key="status" status={request.status} />],
    [texts.asked, <DateTime key="asked" at={request.createdAt} />],
    [texts.sentBy, texts.sentWays[request.sentBy]],
    ...(request.asksForDetails ? [[texts.details, texts.detailsByConsumer] as const] : []),
    ...(request.openedAt === null
      ? []
      : [[texts.openedAt, <DateTime key="opened" at={request.openedAt} />] as const]),
    ...(request.answeredAt === null
      ? [[texts.expires, <DateTime key="expires" at={request.expiresAt} />] as const]
      : [[texts.answered, <DateTime key="answered" at={request.answeredAt} />] as const]),
    [texts.type, pullNames[request.type]],
    [texts.score, scoreTypeName(request.scoreType, request.ficoModel)],
    [texts.bureaus, request.bureaus.map((bureau) => bureauNames[bureau]).join(", ")],
    [texts.purpose, purposes[request.purpose].label],
    ...(request.reference === null ? [] : [[texts.reference, request.reference] as const]),
    ...(request.embedIn === null ? [] : [[texts.embeddedIn, request.embedIn] as const]),
    ...(request.returnUrl === null ? [] : [[texts.returnTo, request.returnUrl] as const]),
    ...(request.consentId === null
      ? []
      : [[texts.consentId, <IdText key="consent" id={request.consentId} />] as const]),
    [texts.id, <IdText key="id" id={request.id} />],
  ];
  return (
    <Dialog title={request.consumerName || texts.unnamed} side onClose={onClose}>
      <dl className={apiStyles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayPull && request.status === "granted" && request.consentId !== null && (
        <PullOnIt request={request} consentId={request.consentId} />
      )}
      {mayPull && request.status === "pending" && <Withdraw request={request} onDone={onChanged} />}
      {request.pullId !== null && (
        <div className="rw-dialog-actions">
          <Link className={buttonClass({ variant: "outline" })} to={paths.pull(request.pullId)}>
            {texts.openPull}
          </Link>
        </div>
      )}
    </Dialog>
  );
}

function Withdraw({ request: { id }, onDone }: { request: ConsentRequest; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  async function withdraw(): Promise<void> {
    setIsBusy(true);
    try {
      await api(consentRequests.cancel, { params: { id } });
      notify({ type: "success", message: texts.withdrawn });
      onDone();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notWithdrawn) });
      setIsBusy(false);
    }
  }
  return (
    <div className="rw-dialog-actions">
      <Button variant="danger" loading={isBusy} onClick={() => void withdraw()}>
        {texts.withdraw}
      </Button>
    </div>
  );
}
