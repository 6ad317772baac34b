import { roleAreas, type Area } from "@roadworthy/contracts/areas";
import type { Menu } from "@roadworthy/contracts/menu";
import type { Role } from "@roadworthy/contracts/primitives";
import { language } from "@roadworthy/kit/language";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { remotesOfPage } from "../federation/overrides.ts";
import { askEarly } from "../host/early-replies.ts";
import { supportViewStore } from "../host/support-view.store.ts";
import { report } from "../report.ts";
import { admittedToken } from "../sign-in/compliance/admission.ts";

/** A menu entry with its full address. */
export type MenuEntry = Menu["entries"][number] & { readonly href: string };

const none: Menu = { groups: [], entries: [], actions: [] };

const menusStore = createStore<Readonly<Record<string, Menu>>>(() => ({}));

/** Hands over a menu where no page brought one: to the renderer. */
export const giveMenu = (area: Area, menu: Menu): void => menusStore.setState({ [area.remote]: menu });

const known = (area: Area): Menu | undefined =>
  menusStore.getState()[area.remote] ?? remotesOfPage()[area.remote]?.menu;

/** The area's menu, which came with the page or, after a sign-in on a public page, is asked for; empty until it is there. */
export function useMenu(area: Area): Menu {
  const current = (): Menu | undefined => known(area);
  const menu = useSyncExternalStore(menusStore.subscribe, current, current);
  useEffect(() => {
    if (menu === undefined) bringMenu(area).catch(report);
  }, [area, menu]);
  const hidden = useSyncExternalStore(
    featuresStore.subscribe,
    featuresStore.getState,
    featuresStore.getState,
  );
  return useMemo(() => shownOf(menu ?? none, hidden), [menu, hidden]);
}

/** The menus of several areas, as far as they are there. */
export function useMenus(areas: readonly Area[]): readonly { readonly area: Area; readonly menu: Menu }[] {
  useSyncExternalStore(menusStore.subscribe, menusStore.getState, menusStore.getState);
  const hidden = useSyncExternalStore(
    featuresStore.subscribe,
    featuresStore.getState,
    featuresStore.getState,
  );
  return areas.map((area) => ({ area, menu: shownOf(known(area) ?? none, hidden) }));
}

const featuresStore = createStore<readonly string[]>(() => []);

/** Takes what belongs to these features out of every menu, until it is told otherwise. */
export function hideFeatures(features: readonly string[]): void {
  if (features.join() !== featuresStore.getState().join()) featuresStore.setState([...features], true);
}

function shownOf(menu: Menu, hidden: readonly string[]): Menu {
  if (hidden.length === 0) return menu;
  const isShown = ({ feature }: { readonly feature?: string | undefined }): boolean =>
    feature === undefined || !hidden.includes(feature);
  return { ...menu, entries: menu.entries.filter(isShown), actions: menu.actions.filter(isShown) };
}

/** Asks for the menu of the area that a person who has just signed in is about to see. */
export function prefetchMenu(role: Role): void {
  if (known(roleAreas[role]) === undefined) bringMenu(roleAreas[role]).catch(() => undefined);
}

/** Asks early for what the page at this address begins with, as its menu entry says. */
export function askFirstReply(role: Role, pathname: string): void {
  // An early request is made as the person themselves, not as the client whose account an admin is viewing.
  if (supportViewStore.getState().view !== null) return;
  const area = roleAreas[role];
  const entry = known(area)?.entries.find(({ path }) => `${area.basePath}/${path}` === pathname);
  if (entry?.firstReply !== undefined) void askEarly(entry.firstReply, admittedToken);
}

const asked = new Map<string, Promise<void>>();

function bringMenu(area: Area): Promise<void> {
  const before = asked.get(area.remote);
  if (before !== undefined) return before;
  const bringing = fetchMenu(area);
  asked.set(area.remote, bringing);
  bringing.catch(() => asked.delete(area.remote));
  return bringing;
}

async function fetchMenu(area: Area): Promise<void> {
  const release = remotesOfPage()[area.remote];
  if (release === undefined) return;
  const { version, entry } = release;
  const isReleased = /^[0-9a-f]{12}$/.test(version);
  // A developer's own server has the menu beside the entry.
  const folder = isReleased ? `/r/${area.remote}/${version}/` : entry;
  const answer = await fetch(new URL(`menu.${language}.json`, new URL(folder, location.origin)));
  if (!answer.ok) throw new Error(`The menu of ${area.remote} could not be loaded.`);
  giveMenu(area, asMenu(await answer.json()));
}

/** The edge answers with exactly this shape, of a menu that was checked when it was released. */
const asMenu = (value: unknown): Menu => value as Menu;

/** Entries of one place, sorted, with their full addresses. */
export const entriesIn = (menu: Menu, area: Area, place: MenuEntry["place"]): readonly MenuEntry[] =>
  menu.entries
    .filter((entry) => entry.place === place)
    .toSorted((one, other) => one.order - other.order)
    .map((entry) => ({ ...entry, href: `${area.basePath}/${entry.path}` }));
