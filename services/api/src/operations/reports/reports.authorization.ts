import { admins, fresh, type AuthorizationPart } from "../../testing/authorization.ts";

export const authorization: AuthorizationPart = {
  expectations: {
    "adminReports.monthly": admins,
    "adminReports.schedule": admins,
    "adminReports.setSchedule": fresh(admins),
    "adminReports.calibration": admins,
    "adminReports.cohorts": admins,
    "adminReports.bias": admins,
  },
  samples: {
    "adminReports.monthly": { status: 200, query: "month=2026-10" },
    "adminReports.schedule": { status: 200 },
    "adminReports.setSchedule": { status: 200, body: () => ({ emails: [] }) },
    "adminReports.calibration": { status: 200 },
    "adminReports.cohorts": { status: 200 },
    "adminReports.bias": { status: 200 },
  },
};
