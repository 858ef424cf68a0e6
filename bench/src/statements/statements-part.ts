import { setTimeout as wait } from 'node:timers/promises';
import { acceptOrder, waitUntilPayable } from '../orders/place-orders.ts';
import { verdictOfLess, withoutFloor } from '../floor/ratios.ts';
import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import type { Buyer } from '../portal/buyers.ts';
import { untilAtRest } from '../portal/until-at-rest.ts';
import { recordStatements } from './record-statements.ts';
import { countByDatabase, countByText, type LoggedStatement, type StatementCounts } from './statement-log.ts';

const ORDERS_OF_EACH = 10;
const TOGETHER = 8;
/** Late enough that a buyer polls once: this counts the order flow, not the polls. */
const FIRST_ASK_MS = 1_000;
const REST_MS = 3_000;
const MOST = 35;
const TARGET = `<= ${MOST}`;
const SHOWN_TEXTS = 100;
const SHOWN_CHARACTERS = 150;

const buy = async (buyer: Buyer): Promise<void> => {
  for (let turn = 0; turn < ORDERS_OF_EACH; turn += 1)
    await waitUntilPayable(buyer, await acceptOrder(buyer), FIRST_ASK_MS);
};

type Recorded = { logged: LoggedStatement[]; seconds: number };

const perOrder = (
  recorded: Recorded,
  idle: Recorded,
  orders: number,
): [database: string, counts: StatementCounts][] => {
  const idleCounts = countByDatabase(idle.logged);
  const scale = recorded.seconds / idle.seconds;
  return [...countByDatabase(recorded.logged)].map(([database, { statements, commits, named }]) => {
    const rest = idleCounts.get(database) ?? { statements: 0, commits: 0, named: 0 };
    return [
      database,
      {
        statements: (statements - rest.statements * scale) / orders,
        commits: (commits - rest.commits * scale) / orders,
        named: (named - rest.named * scale) / orders,
      },
    ];
  });
};

const sumOf = (counts: [string, StatementCounts][], key: keyof StatementCounts): number =>
  counts.reduce((total, [, one]) => total + one[key], 0);

/** SQL statements of one order, from PostgreSQL's log, without the statements of an idle portal. */
export const measureStatements = async ({ stack, buyers }: BenchPortal): Promise<PartResult> => {
  const record = async (work: () => Promise<unknown>): Promise<Recorded> => {
    const from = performance.now();
    const logged = await recordStatements(stack, work);
    return { logged, seconds: (performance.now() - from) / 1_000 };
  };
  await untilAtRest(stack);
  const idle = await record(() => wait(10_000));
  const together = buyers.slice(0, TOGETHER);
  const recordOrders = (some: Buyer[]) =>
    record(async () => {
      await Promise.all(some.map(buy));
      await wait(REST_MS);
    });
  const alone = perOrder(await recordOrders(together.slice(0, 1)), idle, ORDERS_OF_EACH);
  const recorded = await recordOrders(together);
  const orders = ORDERS_OF_EACH * TOGETHER;
  const crowd = perOrder(recorded, idle, orders);
  const sum = (counts: typeof alone, key: keyof StatementCounts) => sumOf(counts, key).toFixed(1);
  const measured = (counts: typeof alone) =>
    `${sum(counts, 'statements')} in ${sum(counts, 'commits')} commits, ${sum(counts, 'named')} prepared by name`;
  const texts = countByText(recorded.logged)
    .slice(0, SHOWN_TEXTS)
    .map(([text, count]) => `${(count / orders).toFixed(2).padStart(6)}  ${text.slice(0, SHOWN_CHARACTERS)}`);
  return {
    rows: [
      { work: 'SQL statements of one order, one buyer', measured: measured(alone), target: TARGET },
      { work: `the same, ${TOGETHER} buyers`, measured: measured(crowd), target: TARGET },
    ],
    comparisons: [
      withoutFloor(
        'SQL statements of one order',
        sum(crowd, 'statements'),
        TARGET,
        verdictOfLess(sumOf(crowd, 'statements'), { most: MOST }),
      ),
    ],
    details: [
      [
        `| Statements of one order, ${TOGETHER} buyers | statements | commits | by name |`,
        '| --- | ---: | ---: | ---: |',
        ...crowd.map(
          ([database, { statements, commits, named }]) =>
            `| ${database || 'none'} | ${statements.toFixed(1)} | ${commits.toFixed(1)} | ${named.toFixed(1)} |`,
        ),
      ].join('\n'),
      ['Most frequent statements, times per order, idle ones included:', '```', ...texts, '```'].join('\n'),
    ],
  };
};
