/** By which column rows are sorted, and in which direction. */
export type Sort = { key: string; descending: boolean };

/** `name` or, descending, `-name`. */
export const sortFrom = (text: string | null): Sort | undefined => {
  if (!text || !/^-?[a-zA-Z]{1,40}$/.test(text)) return undefined;
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
};

export const sortText = ({ key, descending }: Sort): string => (descending ? `-${key}` : key);
