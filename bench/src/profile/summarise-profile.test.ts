import { describe, expect, it } from '@jest/globals';
import { packageOf, profileTable, summariseProfile } from './summarise-profile.ts';

const node = (id: number, functionName: string, url = '', children: number[] = []) => {
  return { id, callFrame: { functionName, url, lineNumber: 9 }, children };
};

describe('packageOf', () => {
  it.each([
    ['file:///p/node_modules/@prisma/client/runtime/client.mjs', '@prisma/client'],
    ['file:///p/node_modules/a/node_modules/pg/lib/client.js', 'pg'],
    ['file:///p/services/orders/src/order/use-cases/place-order.ts', 'services/orders'],
    ['file:///p/services/orders/src/generated/prisma/client.ts', 'services/orders (generated)'],
    ['file:///p/packages/service-kit/src/outbox/relay.ts', 'packages/service-kit'],
    ['node:internal/streams/readable', 'node:streams'],
    ['node:net', 'node:net'],
    ['wasm://wasm/00d1cb12', 'WebAssembly'],
    ['', '(garbage collector)'],
  ])('%s belongs to %s', (url, owner) => {
    expect(packageOf('(garbage collector)', url)).toBe(owner);
  });
});

describe('summariseProfile', () => {
  const profile = {
    nodes: [node(1, '(idle)'), node(2, 'parse', 'file:///p/node_modules/pg/lib/parser.js'), node(3, '(program)')],
    samples: [1, 2, 2, 3, 1],
    timeDeltas: [5_000, 2_000, 1_000, 1_000, 9_000],
  };

  it('sums self time without idle time', () => {
    expect(summariseProfile(profile)).toEqual({
      busyMs: 4,
      byFunction: [
        { name: 'parse parser.js:10 [pg]', ms: 3 },
        { name: '(program) [(program)]', ms: 1 },
      ],
      byPackage: [
        { name: 'pg', ms: 3 },
        { name: '(program)', ms: 1 },
      ],
    });
  });

  it('assigns Node’s own work to the package that called it', () => {
    const nodes = [
      node(1, '(root)', '', [2, 5]),
      node(2, 'query', 'file:///p/node_modules/pg/lib/client.js', [3]),
      node(3, 'write', 'node:net', [4]),
      node(4, 'writev'),
      node(5, 'tick', 'node:internal/process/task_queues'),
    ];
    const { byFunction, byPackage } = summariseProfile({ nodes, samples: [4, 5], timeDeltas: [2_000, 1_000] });
    expect(byFunction[0]).toEqual({ name: 'writev [pg]', ms: 2 });
    expect(byPackage).toEqual([
      { name: 'pg', ms: 2 },
      { name: 'node:process', ms: 1 },
    ]);
  });

  it('formats percentages', () => {
    expect(profileTable('orders', summariseProfile(profile)).split('\n')[2]).toBe(
      '| pg | 75.0 | parse parser.js:10 [pg] | 75.0 |',
    );
  });
});
