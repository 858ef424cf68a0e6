import { useState } from 'react';

const keyOf = (table: string): string => `drappo-hidden-columns:${table}`;

const read = (table: string): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
};

/** The columns of a table that this browser hides; the choice outlives a reload. */
export const useHiddenColumns = (table: string) => {
  const [hidden, setHidden] = useState(() => read(table));
  const hide = (keys: string[]): void => {
    setHidden(keys);
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(keys));
    } catch {
      // Without storage the choice lasts until the screen is left.
    }
  };
  return { hidden, hide };
};
