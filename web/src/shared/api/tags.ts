import type { tagTypes } from './api.ts';

type TagType = (typeof tagTypes)[number];

/** Tags that lists of a kind provide. */
export const listOf = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' as const });

/** Tags that a single item provides. */
export const itemOf = <Type extends TagType>(type: Type, id: string) => ({ type, id });

/** Tags that a change of one item invalidates: the item and every list that may show it, but no other item. */
export const itemAndLists = <Type extends TagType>(type: Type, id: string) => [itemOf(type, id), listOf(type)];

/**
 * Tag of the figures next to the lists of a kind. Their queries also provide `listOf`. This tag refetches them without
 * the lists.
 */
export const figuresOf = <Type extends TagType>(type: Type) => ({ type, id: 'FIGURES' as const });
