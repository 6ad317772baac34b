import { newTypedId } from "../../platform/typed-id.ts";
import { admins, clients, fresh, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "adminDisputes.list": { status: 200 },
    "adminDisputes.get": { status: 200 },
    "adminDisputes.evidence": { status: 200 },
    "adminDisputes.follow": { status: 200 },
    // A dispute without a result: being let in means being told so.
    "adminDisputes.mailed": { status: 409, body: () => ({ bureau: "equifax", resultOn: "2026-01-05" }) },
    "adminDisputes.note": { status: 200, body: () => ({ kind: "note", text: "Matrix" }) },
    "disputes.items": { status: 200 },
    "disputes.list": { status: 200 },
    // These clients have not proved who they are: being let in means being told so.
    "disputes.create": {
      status: 409,
      body: () => ({ kind: "tradeline", places: [{ bureau: "equifax", id: "none" }], reason: "notMine" }),
    },
    "disputes.addEvidence": {
      status: 201,
      body: () => ({
        fileName: "matrix.pdf",
        mediaType: "application/pdf",
        contentBase64: Buffer.from("%PDF-1.7").toString("base64"),
      }),
    },
    "disputes.letter": { status: 409, query: "bureau=equifax" },
    "disputes.evidence": { status: 200 },
    "freezes.read": { status: 200 },
    "freezes.set": { status: 409, body: () => ({ bureau: "equifax", action: "place" }) },
    "freezes.putStatement": { status: 409, body: () => ({ bureau: "equifax", text: "Matrix" }) },
    "freezes.trackRequest": {
      status: 200,
      body: () => ({ bureau: "equifax", action: "place", channel: "phone", receivedOn: "2026-01-05" }),
    },
    "freezes.dropRequest": { status: 200, query: "bureau=equifax" },
    "freezes.trackAlert": { status: 201, body: () => ({ kind: "initial", placedOn: "2026-01-05" }) },
    "freezes.dropAlert": { status: 200 },
    "identityRecovery.read": { status: 200 },
    "identityRecovery.mark": { status: 200, body: () => ({ step: "freeze", isDone: true }) },
    // No list is connected.
    "identityRecovery.checkAddress": { status: 409 },
  },
  expectations: {
    "adminDisputes.list": admins,
    "adminDisputes.get": admins,
    "adminDisputes.evidence": admins,
    "adminDisputes.follow": admins,
    "adminDisputes.note": fresh(admins),
    "adminDisputes.mailed": admins,
    "disputes.items": clients,
    "disputes.list": clients,
    "disputes.create": clients,
    "disputes.addEvidence": clients,
    "disputes.letter": clients,
    "disputes.evidence": clients,
    "freezes.read": clients,
    "freezes.set": clients,
    "freezes.putStatement": clients,
    "freezes.trackRequest": clients,
    "freezes.dropRequest": clients,
    "freezes.trackAlert": clients,
    "freezes.dropAlert": clients,
    "identityRecovery.read": clients,
    "identityRecovery.mark": clients,
    "identityRecovery.checkAddress": clients,
  },
  objects: {
    "adminDisputes.get": { prefix: "disp", isCommon: true, make: dispute },
    "adminDisputes.evidence": { prefix: "evid", isCommon: true, make: evidence },
    "adminDisputes.follow": { prefix: "disp", isCommon: true, make: dispute },
    "adminDisputes.note": { prefix: "disp", isCommon: true, make: dispute },
    "adminDisputes.mailed": { prefix: "disp", isCommon: true, make: dispute },
    "disputes.addEvidence": { prefix: "disp", isOfClient: true, make: dispute },
    "disputes.letter": { prefix: "disp", isOfClient: true, make: dispute },
    "disputes.evidence": { prefix: "evid", isOfClient: true, make: evidence },
    "freezes.dropAlert": { prefix: "frd", isOfClient: true, make: alert },
  },
};

async function dispute(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into disputes (user_id, kind, label, reason, created_at) values (${userId}, 'tradeline', 'Matrix', 'notMine', now())
    returning id`;
  return row?.id ?? "";
}

async function evidence(api: TestApi, partnerId: string, userId: string): Promise<string> {
  const disputeId = await dispute(api, partnerId, userId);
  const id = newTypedId("evid");
  await api.owner`
    insert into dispute_evidence (id, dispute_id, file_name, media_type, bytes, sha256, sealed_content, created_at)
    values (${id}, ${disputeId}, 'matrix.pdf', 'application/pdf', 1, '0',
      ${api.deps.cipher.seal("JQ==", `dispute_evidence.sealed_content:${id}`)}, now())`;
  return id;
}

async function alert(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into fraud_alerts (user_id, kind, placed_on, ends_on) values (${userId}, 'initial', '2026-01-05', '2027-01-05')
    returning id`;
  return row?.id ?? "";
}
