import { z } from "zod";
import type { Language } from "./languages.ts";

/**
 * A remote's menu is data: `src/menu.ts` is evaluated and checked when the remote is released, written into its release, and drawn
 * by the shell without running any of the remote's code.
 */

/** The pictures a menu entry may have; the shell brings them. */
export const iconNames = [
  "dashboard",
  "report",
  "loans",
  "activity",
  "people",
  "money",
  "settings",
  "audit",
  "key",
  "alerts",
  "shield",
  "plan",
  "code",
  "team",
  "webhook",
  "letter",
  "chart",
  "queue",
  "target",
  "help",
  "dispute",
  "coverage",
  "pull",
  "consent",
] as const;
export type IconName = (typeof iconNames)[number];

const label = z.strictObject({ en: z.string().min(1).max(40), es: z.string().min(1).max(48) });

/** Relative to the remote's mount: `credit-reports/new`. */
const path = z.string().regex(/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9-]+)*$/);
const name = z.string().regex(/^[a-z][a-zA-Z-]{0,39}$/);

/** What `src/menu.ts` exports as `menu`. */
export const menuSource = z.strictObject({
  /** The headings entries stand under, in their order. */
  groups: z
    .array(z.strictObject({ id: name, label }))
    .max(8)
    .default([]),
  entries: z
    .array(
      z.strictObject({
        label,
        path,
        /** Sorts, lowest first, within its group and place. */
        order: z.number(),
        icon: z.enum(iconNames).optional(),
        /** The id of its group; without one it stands above all groups. */
        group: name.optional(),
        /** Which figure of `GET /api/v1/me/badges` stands beside it. */
        badge: name.optional(),
        /** The feature it belongs to; hidden while that is switched off. */
        feature: name.optional(),
        /** `side` is the area's own menu; `header` and `footer` are those of public pages, `user` the menu under a person's name. */
        place: z.enum(["side", "header", "footer", "user"]).default("side"),
        /** Its place in the tab bar of a phone; entries without one stand under More. */
        tab: z.int().min(1).max(4).optional(),
        /** What it is called there when its label is longer than a fifth of a phone. */
        tabLabel: label.optional(),
        /** The letter that leads there after `g`. */
        key: z
          .string()
          .regex(/^[a-z]$/)
          .optional(),
        /** The GET its page begins with, so that it is asked for beside the page's code. */
        firstReply: z.string().startsWith("/api/v1/").optional(),
      }),
    )
    .max(60),
  /** What the command palette offers to do: each leads to the place where it is done. */
  actions: z
    .array(
      z.strictObject({
        label,
        path: z.string().regex(/^[a-z0-9][\w/-]*(?:\?[\w=&-]+)?(?:#[\w-]+)?$/),
        icon: z.enum(iconNames).optional(),
        feature: name.optional(),
      }),
    )
    .max(20)
    .default([]),
});
export type MenuSource = z.input<typeof menuSource>;

type Worded<T> = Omit<T, "label"> & { readonly label: string };
type Checked = z.output<typeof menuSource>;

type Entry = Checked["entries"][number];

/** A menu in one language, as the edge writes it into the page. */
export type Menu = {
  readonly groups: readonly Worded<Checked["groups"][number]>[];
  readonly entries: readonly (Omit<Worded<Entry>, "tabLabel"> & { readonly tabLabel?: string })[];
  readonly actions: readonly Worded<Checked["actions"][number]>[];
};

/** A menu in the language of the page. */
export function menuIn(menu: Checked, language: Language): Menu {
  const worded = <T extends { label: Record<Language, string> }>(one: T): Worded<T> => ({
    ...one,
    label: one.label[language],
  });
  return {
    groups: menu.groups.map(worded),
    entries: menu.entries.map(({ tabLabel, ...entry }) => ({
      ...worded(entry),
      ...(tabLabel && { tabLabel: tabLabel[language] }),
    })),
    actions: menu.actions.map(worded),
  };
}
