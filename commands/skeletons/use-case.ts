import { camel, pascal, requireName, requirePlace, type Skeleton } from './skeleton.ts';

const decision = (name: string): string => `/** Decides without reading or writing anything: values in, values out. */
export const ${camel(name)} = (id: string, now: Date): { id: string; decidedAt: string } => ({
  id,
  decidedAt: now.toISOString(),
});
`;

const decisionTest = (name: string): string => `import { describe, expect, it } from '@jest/globals';
import { ${camel(name)} } from './${name}.ts';

describe('${camel(name)}', () => {
  it('keeps the moment of the decision', () => {
    expect(${camel(name)}('id', new Date('2026-11-20T09:00:00.000Z'))).toEqual({
      id: 'id',
      decidedAt: '2026-11-20T09:00:00.000Z',
    });
  });
});
`;

const useCase = (
  name: string,
  database: string,
): string => `import { audit, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '${database}';
import { ${camel(name)} } from '../domain/${name}.ts';

type Deps = { database: Database<Tx>; clock: Clock };

export const create${pascal(name)} =
  ({ database, clock }: Deps) =>
  (id: string, ctx: RequestContext): Promise<{ id: string; decidedAt: string }> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const decided = ${camel(name)}(id, now);
      await audit(tx, ctx, { action: '${name}', subject: \`id:\${id}\`, at: now });
      return decided;
    });
`;

/** A pure decision with its test, and the use-case that writes the result. */
export const useCaseSkeleton = ([placeName, verbNoun]: string[]): Skeleton => {
  const { source, tests, composition, database } = requirePlace(placeName);
  const name = requireName(verbNoun, /^[a-z]+(-[a-z]+)+$/, 'ship-order');
  return {
    create: {
      [`${source}/domain/${name}.ts`]: decision(name),
      [`${source}/domain/${name}.test.ts`]: decisionTest(name),
      [`${source}/use-cases/${name}.ts`]: useCase(name, database),
    },
    extend: {},
    next: [
      `make it in ${composition}: create${pascal(name)}({ database, clock })`,
      'open a door to it: npm run new -- route, a line in consumers/subscriptions.ts, or a timer',
      `component tests in ${tests}: happy, invalid, not allowed, someone else's record, wrong state, twice`,
    ],
  };
};
