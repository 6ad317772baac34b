import { companySignIns } from "@roadworthy/contracts/company-sign-in";
import type { Module } from "../../platform/module.ts";
import { serve } from "../../platform/serve.ts";
import {
  changeCompanySignIn,
  claimCompanyDomain,
  proveCompanyDomain,
  readCompanySignIn,
  removeCompanyDomain,
  removeCompanySignIn,
  setCompanyProvider,
  testCompanySignIn,
} from "./company-sign-in.service.ts";

export const companySignInModule: Module = {
  name: "company-sign-in",
  routes(app) {
    serve(app, companySignIns.read, readCompanySignIn);
    serve(app, companySignIns.setProvider, setCompanyProvider);
    serve(app, companySignIns.claimDomain, claimCompanyDomain);
    serve(app, companySignIns.proveDomain, proveCompanyDomain);
    serve(app, companySignIns.removeDomain, removeCompanyDomain);
    serve(app, companySignIns.test, testCompanySignIn);
    serve(app, companySignIns.change, changeCompanySignIn);
    serve(app, companySignIns.remove, removeCompanySignIn);
  },
};
