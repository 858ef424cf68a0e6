import { useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { cellStoreOf, type CellStore } from './cell-store.ts';
import type { Cells } from './stored-cell-sets.ts';

/** Returns the typed cells of this tab and user, and a function that writes them. */
export const useCells = (): { cells: Cells; getCells: CellStore['get']; setCells: CellStore['set'] } => {
  const { user } = useSession();
  const store = cellStoreOf(user?.id ?? '');
  return { cells: useSyncExternalStore(store.subscribe, store.get), getCells: store.get, setCells: store.set };
};
