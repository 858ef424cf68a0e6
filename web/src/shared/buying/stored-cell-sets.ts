/** Text typed into the cell of a variant. */
export type Cell = { text: string; sku: string };
/** Typed cells by variant; empty ones are absent. */
export type Cells = Readonly<Record<string, Cell>>;

const prefix = 'drappo-cells:';
const KEPT_MS = 30 * 86_400_000;

type StoredSet = { at: number; cells: Cells };

const isCell = (value: unknown): value is Cell =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Cell).text === 'string' &&
  typeof (value as Cell).sku === 'string';

const keyOf = (owner: string, id: string): string => `${prefix}${owner}:${id}`;

const readStored = (key: string): StoredSet | undefined => {
  try {
    const { at, cells } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<StoredSet>;
    if (typeof at !== 'number' || typeof cells !== 'object' || cells === null) return undefined;
    return { at, cells: Object.fromEntries(Object.entries(cells).filter(([, cell]) => isCell(cell))) };
  } catch {
    // The browser may forbid storage, and another version may have written its content.
    return undefined;
  }
};

export const readCellSet = (owner: string, id: string): Cells => readStored(keyOf(owner, id))?.cells ?? {};

export const writeCellSet = (owner: string, id: string, cells: Cells): void => {
  try {
    if (Object.keys(cells).length === 0) localStorage.removeItem(keyOf(owner, id));
    else localStorage.setItem(keyOf(owner, id), JSON.stringify({ at: Date.now(), cells }));
  } catch {
    // Without storage the cells last as long as the page.
  }
};

/** The stored sets of a user, newest first. */
export const storedCellSets = (owner: string): { id: string; at: number }[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keyOf(owner, '')))
      .map((key) => ({ id: key.slice(keyOf(owner, '').length), at: readStored(key)?.at ?? 0 }))
      .toSorted((a, b) => b.at - a.at);
  } catch {
    return [];
  }
};

export const forgetOldCellSets = (owner: string, now: number): void => {
  for (const { id, at } of storedCellSets(owner)) if (now - at > KEPT_MS) writeCellSet(owner, id, {});
};

/** The id of this tab's set. */
export const tabCellSet = (owner: string) => {
  const key = `${prefix}${owner}`;
  return {
    get: (): string | undefined => {
      try {
        return sessionStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set: (id: string): void => {
      try {
        sessionStorage.setItem(key, id);
      } catch {
        // As above.
      }
    },
  };
};
