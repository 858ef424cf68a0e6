import { describe, expect, it } from '@jest/globals';
import { createLedger, type Entry } from './ledger.ts';

const ledgerOf = (limits: { perAddress?: number; totalBytes?: number }) => {
  const ledger = createLedger({ perAddress: 2, totalBytes: 100, ...limits });
  const dropped: string[] = [];
  const enter = (name: string, key = 'a'): Entry => ledger.enter(key, (reason) => dropped.push(`${name} ${reason}`));
  return { ledger, dropped, enter };
};

describe('the ledger, by number', () => {
  it('drops the oldest of an address that has too many', () => {
    const { ledger, dropped, enter } = ledgerOf({ perAddress: 2 });
    for (const name of ['1', '2', '3', '4']) enter(name);
    ledger.sweep();
    ledger.sweep();
    expect(dropped).toEqual(['1 crowded', '2 crowded']);
    ledger.sweep();
    expect(dropped).toHaveLength(2);
  });

  it('leaves other addresses alone', () => {
    const { ledger, dropped, enter } = ledgerOf({ perAddress: 2 });
    for (const name of ['1', '2', '3']) enter(name);
    enter('other', 'b');
    ledger.sweep();
    ledger.sweep();
    expect(dropped).toEqual(['1 crowded']);
  });

  it('spares an entry newer than the previous sweep, however many follow it', () => {
    const { ledger, dropped, enter } = ledgerOf({ perAddress: 1 });
    ledger.sweep();
    const honest = enter('honest');
    for (const name of ['1', '2', '3']) enter(name);
    ledger.sweep();
    expect(dropped).toEqual([]);
    honest.leave();
    ledger.sweep();
    expect(dropped).toEqual(['1 crowded', '2 crowded']);
  });

  it('does not count entries that are finished or have left', () => {
    const { ledger, dropped, enter } = ledgerOf({ perAddress: 1 });
    enter('finished').finish();
    enter('left').leave();
    enter('slow');
    ledger.sweep();
    ledger.sweep();
    expect(dropped).toEqual([]);
  });
});

describe('the ledger, by memory', () => {
  it('drops the oldest unfinished body of the address that holds most memory', () => {
    const { dropped, enter } = ledgerOf({ totalBytes: 100 });
    enter('small', 'b').hold(40);
    enter('first').hold(30);
    enter('second').hold(25);
    expect(dropped).toEqual([]);
    enter('third').hold(6);
    expect(dropped).toEqual(['first memory']);
  });

  it('drops bodies until the rest is below the limit', () => {
    const { dropped, enter } = ledgerOf({ totalBytes: 100 });
    enter('first').hold(10);
    enter('second').hold(85);
    enter('third').hold(20);
    expect(dropped).toEqual(['first memory', 'second memory']);
  });

  it('spares a large body that has just begun if it can drop a slow one', () => {
    const { ledger, dropped, enter } = ledgerOf({ totalBytes: 100 });
    enter('slow').hold(30);
    ledger.sweep();
    enter('large', 'b').hold(90);
    expect(dropped).toEqual(['slow memory']);
  });

  it('spares finished bodies if it can drop unfinished ones', () => {
    const { dropped, enter } = ledgerOf({ totalBytes: 100 });
    const finished = enter('finished');
    finished.hold(90);
    finished.finish();
    enter('slow', 'b').hold(11);
    expect(dropped).toEqual(['slow memory']);
  });

  it('drops the newest waiting body of the largest holder when all are finished', () => {
    const { dropped, enter } = ledgerOf({ totalBytes: 100 });
    for (const name of ['1', '2', '3']) {
      const entry = enter(name);
      entry.hold(30);
      entry.finish();
    }
    const last = enter('honest', 'b');
    last.finish();
    last.hold(15);
    expect(dropped).toEqual(['3 memory']);
  });

  it('does not count entries that have left', () => {
    const { dropped, enter } = ledgerOf({ totalBytes: 100 });
    const left = enter('left');
    left.hold(60);
    left.leave();
    left.leave();
    left.hold(60);
    enter('next').hold(100);
    expect(dropped).toEqual([]);
  });
});
