import { clients, partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "clients.alertPreferences": { status: 200 },
    "clients.changeAlertPreferences": { status: 200, body: () => ({ scorePoints: 12 }) },
    "memberAlerts.read": { status: 200 },
    "memberAlerts.change": { status: 200, body: () => ({ language: "en" }) },
  },
  expectations: {
    "clients.alertPreferences": clients,
    "clients.changeAlertPreferences": clients,
    "memberAlerts.read": partnerPeople,
    "memberAlerts.change": partnerPeople,
  },
};
