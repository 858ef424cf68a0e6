import { useState } from 'react';

const keyOf = (userId: string): string => `drappo.no-shop.${userId}`;

const read = (userId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
};

/** Whether the person said that they have no online shop; stored in the browser, since it only hides a suggestion. */
export const useNoShop = (userId: string): [hasNone: boolean, sayNone: () => void] => {
  const [hasNone, setNone] = useState(() => read(userId));
  const sayNone = (): void => {
    setNone(true);
    try {
      localStorage.setItem(keyOf(userId), '1');
    } catch {
      // Private windows may have no storage: the page then asks again at the next visit.
    }
  };
  return [hasNone, sayNone];
};
