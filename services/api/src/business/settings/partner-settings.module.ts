import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import { changeLogo } from "./partner-logo.service.ts";
import { changePartnerSettings, readPartnerSettings } from "./partner-settings.service.ts";

export const partnerSettingsModule: Module = {
  name: "partner-settings",
  routes(app) {
    serve(app, ownPartnerSettings.read, readPartnerSettings);
    serve(app, ownPartnerSettings.change, changePartnerSettings);
    serve(app, ownPartnerSettings.changeLogo, changeLogo);
  },
};
