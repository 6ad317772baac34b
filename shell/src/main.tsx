import "@roadworthy/kit/theme.css";
import "@roadworthy/kit/base.css";
import "@roadworthy/kit/parts.css";
import "./shell.css";
import { startSession } from "@roadworthy/kit/host/session.store";
import { startTheme } from "@roadworthy/kit/host/theme.store";
import { BrowserRouter } from "@roadworthy/kit/router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { publishIntegrity } from "./federation/integrity.ts";
import { scriptOrigins } from "./federation/overrides.ts";
import { forbidCompiledSchemas, guardStrings } from "./federation/trusted-types.ts";
import { Site } from "./layout/site.tsx";
import { pageData } from "./page-data.ts";
import { report } from "./report.ts";
import { connectOwnBundle } from "./shell-api.ts";

forbidCompiledSchemas();
guardStrings(scriptOrigins());
publishIntegrity(pageData.integrity);
connectOwnBundle();
startTheme();
startSession();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");
createRoot(root, { onUncaughtError: report }).render(
  <StrictMode>
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  </StrictMode>,
);
