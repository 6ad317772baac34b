import { everybody, pulling, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "sandbox.consumers": { status: 200 },
    "sandbox.read": { status: 200 },
    "sandbox.advance": { status: 200, body: () => ({ advanceDays: 1 }) },
    "sandbox.reset": { status: 200 },
  },
  expectations: {
    "sandbox.consumers": everybody,
    "sandbox.read": pulling,
    "sandbox.advance": pulling,
    "sandbox.reset": pulling,
  },
};
