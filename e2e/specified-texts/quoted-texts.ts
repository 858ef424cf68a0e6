import type { Place } from './places.ts';
import { backOffice } from './quoted-texts/back-office.ts';
import { customerArea } from './quoted-texts/customer-area.ts';
import { furtherScreens } from './quoted-texts/further-screens.ts';
import { publicScreens } from './quoted-texts/public-screens.ts';

/** A point of the specification, or the name of a decision. */
export type Source = number | string;

/**
 * Every Italian text that the specification quotes, to the letter, by screen and place, each with its source. `{...}` is a
 * hole, `o/i` a choice; a toast's title and text are written as in the specification's point 8, `title / text`. Texts of a
 * connected Shopify shop come with that screen.
 */
export const quotedTexts = { ...publicScreens, ...customerArea, ...furtherScreens, ...backOffice } satisfies Record<
  string,
  Partial<Record<Place, Record<string, Source>>>
>;

export type QuotedTexts = typeof quotedTexts;
export type ScreenName = keyof QuotedTexts;
export type TextIn<
  Screen extends ScreenName,
  Where extends keyof QuotedTexts[Screen],
> = keyof QuotedTexts[Screen][Where] & string;

export type QuotedText = { screen: string; place: Place; text: string; source: Source };

/** The list as rows. */
export const everyQuotedText: QuotedText[] = Object.entries(quotedTexts).flatMap(([screen, byPlace]) =>
  Object.entries(byPlace).flatMap(([place, texts]) =>
    Object.entries(texts as Record<string, Source>).map(([text, source]) => ({
      screen,
      place: place as Place,
      text,
      source,
    })),
  ),
);

const hole = /\{[^}]+\}/;
const parts = /(\{[^}]+\}|\w\/\w\b)/;
const patternOf = (part: string): string => {
  if (hole.test(part)) return '.+';
  return /^\w\/\w$/.test(part) ? `[${part.replace('/', '')}]` : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
};

/** Whether `shown` matches `quoted` once its holes are filled. */
export const fits = (quoted: string, shown: string): boolean =>
  quoted === shown || (hole.test(quoted) && new RegExp(`^${quoted.split(parts).map(patternOf).join('')}$`).test(shown));
