import { ownReport } from "@roadworthy/contracts/client-reports";
import { REMOTE_CONTRACT, type SessionState, type WorkMode } from "@roadworthy/contracts/remote";
import { connectShell } from "@roadworthy/kit/connection";
import { hideFigures } from "@roadworthy/kit/figures";
import { readKeptReport } from "@roadworthy/kit/kept-report";
import { BrowserRouter } from "@roadworthy/kit/router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createStore } from "zustand/vanilla";
import { figuresStore } from "../frame/figures.store.ts";
import { startTheme, themeStore } from "../host/theme.store.ts";
import { styleNonce } from "../page-data.ts";
import { report } from "../report.ts";
import { OfflinePage, type KeptByDate } from "./offline.page.tsx";

const refuse = (): never => {
  throw new Error("There is no connection, and no part of this page needs one.");
};

connectShell({
  contract: REMOTE_CONTRACT,
  name: "shell",
  basePath: "/client",
  session: createStore((): SessionState => ({ status: "signedOut", user: null })),
  mode: createStore((): { mode: WorkMode } => ({ mode: "live" })),
  theme: themeStore,
  api: refuse,
  notify: refuse,
  dismissNotice: refuse,
  openWaitlist: refuse,
  refreshUser: refuse,
  openSupportView: refuse,
  styleNonce,
  report,
});

/** What this device keeps. A report that cannot be opened (of an older version, say) is as good as none. */
async function keptByDate(): Promise<KeptByDate | null> {
  try {
    const kept = await readKeptReport();
    return kept && { keptAt: kept.keptAt, report: ownReport.parse(JSON.parse(kept.text)) };
  } catch {
    return null;
  }
}

/** Shows the last report, or that there is none, in this person's theme and with their figures hidden if they chose so. */
export async function showOffline(): Promise<void> {
  startTheme();
  hideFigures(figuresStore.getState().areHidden);
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  const kept = await keptByDate();
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <OfflinePage kept={kept} />
      </BrowserRouter>
    </StrictMode>,
  );
}
