import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { changePartnerSettings, readPartnerSettings } from "./partner-settings.service.ts";

export const partnerSettingsModule: Module = {
  name: "partner-settings",
  routes(app) {
    serve(app, ownPartnerSettings.read, readPartnerSettings);
    serve(app, ownPartnerSettings.change, changePartnerSettings);
  },
};
