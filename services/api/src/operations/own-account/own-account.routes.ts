import type { FastifyInstance } from "fastify";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { serve } from "../../platform/serve.ts";
import { closeOwnAccount, readClosing } from "./closure.service.ts";
import { exportOwnData } from "./data-export.service.ts";
import { changeProfile, readProfile } from "./profile.service.ts";

export function ownAccountRoutes(app: FastifyInstance): void {
  serve(app, ownAccount.profile, readProfile);
  serve(app, ownAccount.changeProfile, changeProfile);
  serve(app, ownAccount.exportData, exportOwnData);
  serve(app, ownAccount.readClosing, readClosing);
  serve(app, ownAccount.close, closeOwnAccount);
}
