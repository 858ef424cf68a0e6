/** The column that rows are sorted by, and the direction. */
export type Sort = { key: string; descending: boolean };

/** Parses `name` (ascending) or `-name` (descending). */
export const sortFrom = (text: string | null): Sort | undefined => {
  if (!text || !/^-?[a-zA-Z]{1,40}$/.test(text)) return undefined;
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
};

/** Returns a sorting in the route's format; undefined if the route does not support it. */
export const sortOf = <Known extends string>(known: readonly Known[], sort: Sort | undefined): Known | undefined =>
  sort && known.find((text) => text === sortText(sort));

export const sortText = ({ key, descending }: Sort): string => (descending ? `-${key}` : key);
