import { beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { CellSetClaim } from './cell-set-lock.ts';
import { openCellStore, type CellStore } from './cell-store.ts';

const owner = 'giulia';
const cell = (text: string) => ({ text, sku: 'DW-1' });
const texts = (store: CellStore): Record<string, string> =>
  Object.fromEntries(Object.entries(store.get()).map(([id, { text }]) => [id, text]));
const storedTexts = (): string[] =>
  Object.values(localStorage as unknown as Record<string, string>)
    .flatMap((set) => Object.values((JSON.parse(set) as { cells: Record<string, { text: string }> }).cells))
    .map(({ text }) => text)
    .toSorted();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Simulates tabs of one browser: each holds the locks of its sets until it is closed. */
const browser = () => {
  const held = new Map<string, string>();
  const claimOf =
    (tab: string): CellSetClaim =>
    (id) => {
      const isFree = !held.has(id) || held.get(id) === tab;
      if (isFree) held.set(id, tab);
      return Promise.resolve(isFree);
    };
  return {
    /** Each tab has its own session storage; a duplicated tab starts with a copy of the original's. */
    open: async (tab: string, { isDuplicate = false } = {}): Promise<CellStore> => {
      if (!isDuplicate) sessionStorage.clear();
      const store = openCellStore(owner, claimOf(tab));
      await waitFor(() => expect([...held.values()]).toContain(tab));
      return store;
    },
    close: (tab: string): void => {
      for (const [id, holder] of held) if (holder === tab) held.delete(id);
    },
  };
};

it('the store keeps the unsent cells of two tabs apart', async () => {
  const { open } = browser();
  const [one, other] = [await open('one'), await open('other')];
  one.set({ v1: cell('3') });
  other.set({ v1: cell('5'), v2: cell('1') });
  one.set({ v3: cell('2') });
  expect(texts(one)).toEqual({ v1: '3', v3: '2' });
  expect(texts(other)).toEqual({ v1: '5', v2: '1' });
  other.set({ v1: cell(''), v2: cell('') });
  expect(texts(one)).toEqual({ v1: '3', v3: '2' });
  expect(storedTexts()).toEqual(['2', '3']);
});

it('the store uses a copy in a duplicated tab', async () => {
  const { open } = browser();
  const one = await open('one');
  one.set({ v1: cell('3') });
  const copy = await open('copy', { isDuplicate: true });
  expect(texts(copy)).toEqual({ v1: '3' });
  copy.set({ v1: cell('4') });
  expect([texts(one), texts(copy)]).toEqual([{ v1: '3' }, { v1: '4' }]);
  expect(storedTexts()).toEqual(['3', '4']);
});

it('the store passes the cells of a closed tab to the next new tab only', async () => {
  const { open, close } = browser();
  const one = await open('one');
  one.set({ v1: cell('3') });
  close('one');
  const next = await open('next');
  await waitFor(() => expect(texts(next)).toEqual({ v1: '3' }));
  expect(storedTexts()).toEqual(['3']);
  const third = await open('third');
  expect(texts(third)).toEqual({});
});
