import type { Area } from "@roadworthy/contracts/areas";
import type { SearchHit } from "@roadworthy/contracts/desk";
import type { SessionUser } from "@roadworthy/contracts/remote";
import { formatDay } from "@roadworthy/kit/format";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { useNavigate } from "@roadworthy/kit/router";
import { Command } from "cmdk";
import { useEffect, useState } from "react";
import { entriesIn, useMenus } from "../areas/menus.store.ts";
import { report } from "../report.ts";
import { search } from "./desk-queries.ts";
import { frameTexts } from "./frame-texts.ts";
import { MenuEntryIcon } from "./menu-icons.tsx";
import { leaveAfterAsking } from "./unsaved/unsaved-forms.ts";

const { palette: texts } = frameTexts;
const pauseMs = 120;

type Found = { readonly q: string; readonly hits: readonly SearchHit[] | "failed" };

/** Finds pages and actions of these areas and, on the server, what the role may see by id or name. */
export function Palette({
  role,
  areas,
  onClose,
}: {
  role: SessionUser["role"];
  areas: readonly Area[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const menus = useMenus(areas);
  const [typed, setTyped] = useState("");
  const found = useHits(typed.trim());
  const go = (href: string): void => {
    onClose();
    leaveAfterAsking(() => void navigate(href));
  };
  const needle = typed.trim().toLowerCase();
  const fits = (label: string): boolean => label.toLowerCase().includes(needle);
  const pages = menus
    .flatMap(({ area, menu }) => entriesIn(menu, area, "side"))
    .filter(({ label }) => fits(label));
  const actions = menus
    .flatMap(({ area, menu }) =>
      menu.actions.map((action) => ({ ...action, href: `${area.basePath}/${action.path}` })),
    )
    .filter(({ label }) => fits(label));
  const hits = found === null || found.hits === "failed" ? [] : found.hits;
  // Not cmdk's own `Empty`: without its filter it counts the entries of the words before.
  const isEmpty = actions.length + pages.length + hits.length === 0;
  const isSearching = needle.length >= 2 && found?.q !== typed.trim();
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Command
        label={texts.title}
        shouldFilter={false}
        className="frame-palette"
        onKeyDown={(event) => {
          // The list is always open, so the dialog leaves this key to it.
          if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
        }}
      >
        <Command.Input value={typed} onValueChange={setTyped} placeholder={texts.placeholder[role]} />
        <Command.List>
          {isEmpty && !isSearching && found?.hits !== "failed" && <output>{texts.none}</output>}
          {isSearching && <Command.Loading>{texts.searching}</Command.Loading>}
          {found?.hits === "failed" && <p role="alert">{texts.failed}</p>}
          {actions.length > 0 && (
            <Command.Group heading={texts.actions}>
              {actions.map(({ label, href, icon }) => (
                <Command.Item key={label} value={`action ${label}`} onSelect={() => go(href)}>
                  <MenuEntryIcon name={icon} />
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {pages.length > 0 && (
            <Command.Group heading={texts.pages}>
              {pages.map(({ label, href, icon }) => (
                <Command.Item key={href} value={`page ${href}`} onSelect={() => go(href)}>
                  <MenuEntryIcon name={icon} />
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {hits.length > 0 && (
            <Command.Group heading={texts.found}>
              {hits.map((hit) => (
                <Command.Item key={hit.id} value={`hit ${hit.id}`} onSelect={() => go(hit.link)}>
                  <span>{hit.title}</span>
                  <span className="rw-small">{lineOf(hit)}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** What a hit is, in the reader's language and time zone. */
const lineOf = ({ kind, trait, at, detail }: SearchHit): string =>
  [texts.kinds[kind], trait && texts.traits[trait], at && formatDay(at), detail]
    .filter((part) => part !== null)
    .join(" • ");

/** What the server finds, a moment after the last key; `null` while nothing has been asked. */
function useHits(q: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      if (q.length < 2) {
        setFound(null);
        return;
      }
      search(q, abort.signal).then(
        (hits) => setFound({ q, hits }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          report(error);
          setFound({ q, hits: "failed" });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return found;
}
