import { randomId } from './random-id.ts';
import { claimCellSet, type CellSetClaim } from './cell-set-lock.ts';
import {
  forgetOldCellSets,
  readCellSet,
  storedCellSets,
  tabCellSet,
  writeCellSet,
  type Cells,
} from './stored-cell-sets.ts';
import { pageMap } from '../page-state.ts';

export type CellStore = {
  get: () => Cells;
  /** Writes cells; an empty text clears a cell. */
  set: (changes: Cells) => void;
  subscribe: (listener: () => void) => () => void;
};

const withChanges = (cells: Cells, changes: Cells): Cells =>
  Object.fromEntries(Object.entries({ ...cells, ...changes }).filter(([, { text }]) => text.trim() !== ''));

/** `claim` is undefined without Web Locks. */
export const openCellStore = (owner: string, claim: CellSetClaim | undefined): CellStore => {
  const tab = tabCellSet(owner);
  let id = tab.get() ?? randomId();
  const isNew = tab.get() === undefined;
  tab.set(id);
  let cells: Cells = readCellSet(owner, id);
  const listeners = new Set<() => void>();

  const change = (next: Cells): void => {
    cells = next;
    writeCellSet(owner, id, cells);
    for (const listener of listeners) listener();
  };
  const moveTo = (next: string): void => {
    id = next;
    tab.set(id);
  };

  const takeOver = async (claim: CellSetClaim): Promise<void> => {
    // A duplicated tab starts with the id of the original, which still uses it: this tab continues with a copy.
    if (!(await claim(id, { waits: true }))) {
      moveTo(randomId());
      await claim(id);
      if (Object.keys(cells).length > 0) change(cells);
      return;
    }
    if (!isNew) return;
    for (const { id: left } of storedCellSets(owner)) {
      if (left === id || !(await claim(left))) continue;
      change({ ...readCellSet(owner, left), ...cells });
      // Runs last: if a tab is closed in between, the next tab gets the set.
      writeCellSet(owner, left, {});
      return;
    }
  };
  forgetOldCellSets(owner, Date.now());
  if (claim) void takeOver(claim);

  return {
    get: () => cells,
    set: (changes) => change(withChanges(cells, changes)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const stores = pageMap<string, CellStore>();

/** Stores a user's cells for this tab: they survive a reload and the end of the tab, and no other tab writes to them. */
export const cellStoreOf = (owner: string): CellStore => {
  const store = stores.get(owner) ?? openCellStore(owner, claimCellSet);
  stores.set(owner, store);
  return store;
};

/** For tests: resets the state as a reload does. */
export const reopenCellStores = (): void => stores.clear();
