const prefix = 'drappo-own:';
const KEPT_MS = 90 * 86_400_000;

/** A short list that this browser stores for a person, newest first. */
export type OwnList = { name: 'searches' | 'seen-products'; most: number };
type Stored = { at: number; values: string[] };

const keyOf = ({ name }: OwnList, owner: string): string => `${prefix}${name}:${owner}`;

const readStored = (key: string): Stored | undefined => {
  try {
    const { at, values } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Stored>;
    if (typeof at !== 'number' || !Array.isArray(values)) return undefined;
    return { at, values: values.filter((value): value is string => typeof value === 'string') };
  } catch {
    // The browser may forbid storage, and another version may have written its content.
    return undefined;
  }
};

export const readOwnList = (list: OwnList, owner: string, now = Date.now()): string[] => {
  const stored = readStored(keyOf(list, owner));
  return stored && now - stored.at <= KEPT_MS ? stored.values.slice(0, list.most) : [];
};

/** Puts a value first. Removes values for which `replaces` is true, such as a prefix of a word that was typed further. */
export const addToOwnList = (
  list: OwnList,
  owner: string,
  value: string,
  replaces: (other: string) => boolean = () => false,
  now = Date.now(),
): void => {
  const others = readOwnList(list, owner, now).filter((other) => other !== value && !replaces(other));
  try {
    forgetOthers(owner);
    const values = [value, ...others].slice(0, list.most);
    localStorage.setItem(keyOf(list, owner), JSON.stringify({ at: now, values } satisfies Stored));
  } catch {
    // Without storage nothing is saved.
  }
};

export const clearOwnList = (list: OwnList, owner: string): void => {
  try {
    localStorage.removeItem(keyOf(list, owner));
  } catch {
    // As above.
  }
};

/** Deletes all lists on sign-out. */
export const forgetOwnLists = (): void => {
  try {
    forgetWhere(() => true);
  } catch {
    // As above.
  }
};

/** Deletes the lists of other people than the one who uses the browser now. */
const forgetOthers = (owner: string): void => forgetWhere((key) => !key.endsWith(`:${owner}`));

const forgetWhere = (isForgotten: (key: string) => boolean): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && isForgotten(key)) localStorage.removeItem(key);
};
