import { useState } from 'react';

const keyOf = (table: string): string => `drappo-hidden-columns:${table}`;

const read = (table: string): string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
};

export type HiddenColumns = { hidden: readonly string[]; hide: (keys: string[]) => void };

/** The columns that this browser hides in a table, initially those hidden by default; the choice survives a reload. */
export const useHiddenColumns = (table: string, atFirst: readonly string[] = []): HiddenColumns => {
  const [chosen, setChosen] = useState<{ table: string; keys: string[] | undefined }>({ table, keys: read(table) });
  // Another view of the same list counts as another table.
  const current = chosen.table === table ? chosen : { table, keys: read(table) };
  if (current !== chosen) setChosen(current);
  const hide = (keys: string[]): void => {
    setChosen({ table, keys });
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(keys));
    } catch {
      // Without storage, the choice lasts until the person leaves the screen.
    }
  };
  return { hidden: current.keys ?? atFirst, hide };
};
