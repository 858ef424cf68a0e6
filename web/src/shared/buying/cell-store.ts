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
  /** Writes cells; an empty text empties one. */
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
    // A duplicated tab begins with the id of the other, which goes on using it: this one continues in a copy.
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
      // Afterwards: a tab that ends in between leaves the set to the next one.
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

/** The cells of this tab for a user: they survive a reload and the end of the tab, and no other tab writes to them. */
export const cellStoreOf = (owner: string): CellStore => {
  const store = stores.get(owner) ?? openCellStore(owner, claimCellSet);
  stores.set(owner, store);
  return store;
};

/** For tests: as after a reload. */
export const reopenCellStores = (): void => stores.clear();
