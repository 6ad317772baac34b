import { clients, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "clients.alertPreferences": { status: 200 },
    "clients.changeAlertPreferences": { status: 200, body: () => ({ scorePoints: 12 }) },
  },
  expectations: {
    "clients.alertPreferences": clients,
    "clients.changeAlertPreferences": clients,
  },
};
