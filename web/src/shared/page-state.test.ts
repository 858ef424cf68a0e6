import { expect, it } from '@jest/globals';
import { newHolds } from './orders/new-holds.ts';
import { resetPageState } from './page-state.ts';
import { serverMinute, setServerTime } from './tape/server-clock.ts';

const skewed = (): boolean => Math.abs(serverMinute() - Date.now()) > 120_000;
const remember = (): void => {
  newHolds.add('a');
  setServerTime(new Date(Date.now() + 3_600_000).toISOString());
};

it('a reset clears the state of modules', () => {
  remember();
  expect([newHolds.size, skewed()]).toEqual([1, true]);
  resetPageState();
  expect([newHolds.size, skewed()]).toEqual([0, false]);
});

it.each(['first', 'second'])('a test starts with modules without state: the %s', () => {
  expect([newHolds.size, skewed()]).toEqual([0, false]);
  remember();
});
