import "@roadworthy/kit/theme.css";
import "@roadworthy/kit/base.css";
import "@roadworthy/kit/parts.css";
import "./offline.css";
import { forbidCompiledSchemas, guardStrings } from "../federation/trusted-types.ts";
import { report } from "../report.ts";

forbidCompiledSchemas();
guardStrings(new Set([location.origin]));
// Only now, because the schemas of the contracts look at once whether they may compile themselves.
import("./show-offline.tsx").then(({ showOffline }) => showOffline()).catch(report);
