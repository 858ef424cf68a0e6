import type { tagTypes } from './api.ts';

type TagType = (typeof tagTypes)[number];

/** What lists of a kind provide. */
export const listOf = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' as const });

/** What a single item provides. */
export const itemOf = <Type extends TagType>(type: Type, id: string) => ({ type, id });

/** What a change of one item makes outdated: the item and every list that may show it, but no other item. */
export const itemAndLists = <Type extends TagType>(type: Type, id: string) => [itemOf(type, id), listOf(type)];
