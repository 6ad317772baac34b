import { partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "partnerSettings.read": { status: 200 },
    "partnerSettings.change": {
      status: 200,
      body: () => ({ defaultPurpose: null, brandColor: "#1a5fb4", limits: [] }),
    },
    "partnerSettings.changeLogo": { status: 200, body: () => ({ content: null }) },
  },
  expectations: {
    "partnerSettings.read": partnerPeople,
    "partnerSettings.change": partnerPeople,
    "partnerSettings.changeLogo": partnerPeople,
  },
};
