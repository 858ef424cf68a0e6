import type { Page } from 'playwright-core';
import type { Place } from './places.ts';
import type { QuotedTexts, ScreenName, TextIn } from './quoted-texts.ts';
import type { Stage } from './stage.ts';

/** A quoted text, or one with a hole beside an example of it. */
export type Sight<Text extends string = string> = Text | readonly [quoted: Text, shown: string];

export const quotedOf = (sight: Sight): string => (typeof sight === 'string' ? sight : sight[0]);
export const shownOf = (sight: Sight): string => (typeof sight === 'string' ? sight : sight[1]);

type SituationOf<Screen extends ScreenName> = {
  /** Completes "<screen>, ...". */
  when: string;
  /** The expected texts, by place. */
  sees: { [Where in keyof QuotedTexts[Screen]]?: readonly Sight<TextIn<Screen, Where>>[] };
  show: (stage: Stage) => Promise<Page>;
};

export type Situation = {
  screen: ScreenName;
  when: string;
  sees: { place: Place; sights: readonly Sight[] }[];
  show: (stage: Stage) => Promise<Page>;
};

/** The situations of one screen; a text that the list does not have for it does not compile. */
export const situationsOf = <Screen extends ScreenName>(
  screen: Screen,
  situations: SituationOf<Screen>[],
): Situation[] =>
  situations.map(({ when, sees, show }) => ({
    screen,
    when,
    show,
    sees: Object.entries(sees as Partial<Record<Place, readonly Sight[]>>).map(([place, sights]) => ({
      place: place as Place,
      sights: sights ?? [],
    })),
  }));
