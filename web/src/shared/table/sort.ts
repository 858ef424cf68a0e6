/** By which column rows are sorted, and in which direction. */
export type Sort = { key: string; descending: boolean };

/** `name` or, descending, `-name`. */
export const sortFrom = (text: string | null): Sort | undefined => {
  if (!text || !/^-?[a-zA-Z]{1,40}$/.test(text)) return undefined;
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
};

/** A sorting as a route takes it; undefined where it is not one of the route's. */
export const sortOf = <Known extends string>(known: readonly Known[], sort: Sort | undefined): Known | undefined =>
  sort && known.find((text) => text === sortText(sort));

export const sortText = ({ key, descending }: Sort): string => (descending ? `-${key}` : key);
