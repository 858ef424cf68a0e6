import { describe, expect, it } from '@jest/globals';
import { flakyLines, judgeSecondLook, planSecondLook } from './second-look.ts';
import { countsOf, failureOf, nothing, sum } from './tally.ts';
import type { Tally } from './tally.ts';

const passed = (path: string): Tally => ({
  files: { [path]: { passed: 3, failed: 0, skipped: 0, failures: [] } },
  outside: [],
});
const failed = (path: string, message = '\u001B[31mError: not within 45000 ms\u001B[39m\n    at x'): Tally => ({
  files: { [path]: { passed: 2, failed: 1, skipped: 0, failures: [{ test: 'waits', message }] } },
  outside: [],
});
const all = (...tallies: Tally[]): Tally => tallies.reduce(sum, nothing);
const fileOf = (path: string) => ({ project: 'component', path });
const plan = (tally: Tally, ...others: string[]) =>
  planSecondLook(tally, [...Object.keys(tally.files), ...others].map(fileOf));
const orders = 'services/orders/test/order/order-timeline.test.ts';
const web = 'web/test/access.test.tsx';

describe('planSecondLook', () => {
  it('repeats the files that failed', () => {
    expect(plan(all(passed(web), failed(orders)))).toEqual({ repeat: [fileOf(orders)] });
    expect(plan(passed(web))).toEqual({ repeat: [] });
  });

  it.each([
    'chaos/short-run.test.ts',
    'services/catalog/test/stock/stock-race.test.ts',
    'services/catalog/test/stock/reservations.test.ts',
    'services/catalog/test/buyers/waiting-list.test.ts',
    'services/orders/test/payments/stripe-permutations.test.ts',
    'services/orders/test/payments/refund-order.test.ts',
    'services/identity/test/plans/plans-ledger.test.ts',
    'packages/payments/src/ledger.test.ts',
    'e2e/authorisation/foreign-records.test.ts',
    'e2e/double-click.test.ts',
    'e2e/money.test.ts',
    'services/gateway/test/admin-rights.test.ts',
    'services/identity/test/sign-in/access-tokens.test.ts',
    'packages/service-kit/test/kafka-rights.messaging.test.ts',
  ])('leaves %s red at its first failure, and then repeats no other', (path) => {
    expect(plan(all(failed(path), failed(web)))).toMatchObject({
      repeat: [],
      because: expect.stringContaining(path),
    });
  });

  it('repeats nothing when that cannot make the run green', () => {
    const six = Array.from({ length: 6 }, (_, index) => failed(`web/test/screen-${index}.test.tsx`));
    expect(plan(all(...six))).toMatchObject({ repeat: [], because: '6 files failed, more than 5' });
    expect(plan(all(failed(orders), failureOf('Lint')), web)).toMatchObject({ repeat: [] });
    expect(plan(failed(orders))).toMatchObject({ repeat: [], because: 'it ran alone' });
    const unknown = planSecondLook(all(failed('groups/web-001.test.mjs'), passed(web)), [fileOf(web), fileOf(orders)]);
    expect(unknown).toMatchObject({ repeat: [] });
  });
});

describe('judgeSecondLook', () => {
  const judge = (again: Tally) => judgeSecondLook(all(passed(web), failed(orders)), new Map([[orders, again]]));

  it('reports a file that passes alone as flaky, with its first failure', () => {
    const { tally, flaky } = judge(passed(orders));
    expect(countsOf(tally)).toEqual({ passed: 6, failed: 0, skipped: 0 });
    expect(flakyLines(flaky)).toBe(`FLAKY ${orders}: waits: Error: not within 45000 ms\n`);
  });

  it('names the logs of the first run in the verdict, and in one line', () => {
    const repeats = new Map([orders, web].map((path) => [path, passed(path)]));
    const { flaky } = judgeSecondLook(all(failed(web), failed(orders)), repeats, '.drappo/test/first-looks/1');
    expect(flaky.map(({ logs }) => logs)).toEqual(Array.from({ length: 2 }, () => '.drappo/test/first-looks/1'));
    expect(flakyLines(flaky).split('\n').slice(2)).toEqual(['Logs of the first run: .drappo/test/first-looks/1', '']);
  });

  it('keeps red what fails twice, what reports nothing the second time, and what breaks Jest', () => {
    for (const again of [failed(orders), nothing, all(passed(orders), failureOf('Jest ended with 1'))])
      expect(countsOf(judge(again).tally).failed).toBe(1);
    expect(judge(failed(orders)).flaky).toEqual([]);
    expect(judge(nothing).flaky).toEqual([]);
  });

  it('keeps red a file that skips all its tests the second time', () => {
    const skipped: Tally = {
      files: { [orders]: { passed: 0, failed: 0, skipped: 3, failures: [] } },
      outside: [],
    };
    expect(countsOf(judge(skipped).tally).failed).toBe(1);
  });
});
