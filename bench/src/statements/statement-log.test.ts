import { describe, expect, it } from '@jest/globals';
import { countByDatabase, countByText, readStatements } from './statement-log.ts';

const log = `|LOG:  received SIGHUP, reloading configuration files
drappo_orders|LOG:  statement: BEGIN
drappo_orders|LOG:  execute <unnamed>: SELECT "id"
\t  FROM "orders"
drappo_orders|DETAIL:  Parameters: $1 = '7'
drappo_orders|LOG:  execute s0: SELECT 1
drappo_orders|LOG:  statement: COMMIT
drappo_catalog|LOG:  execute s0: SELECT 1
drappo_catalog|LOG:  execute s0: SELECT 1
`;

describe('readStatements', () => {
  it('joins continued lines, and detects named statements', () => {
    expect(readStatements(log).slice(0, 3)).toEqual([
      { database: 'drappo_orders', text: 'BEGIN', isNamed: false },
      { database: 'drappo_orders', text: 'SELECT "id" FROM "orders"', isNamed: false },
      { database: 'drappo_orders', text: 'SELECT 1', isNamed: true },
    ]);
  });
});

describe('countByDatabase', () => {
  it('counts begin and commit separately', () => {
    expect([...countByDatabase(readStatements(log))]).toEqual([
      ['drappo_orders', { statements: 2, commits: 1, named: 1 }],
      ['drappo_catalog', { statements: 2, commits: 0, named: 2 }],
    ]);
  });
});

describe('countByText', () => {
  it('puts the most frequent first', () => {
    expect(countByText(readStatements(log))[0]).toEqual(['drappo_catalog: SELECT 1', 2]);
  });
});
