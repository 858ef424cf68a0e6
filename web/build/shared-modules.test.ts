import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import type { Rolldown } from 'vite';
import { sharedModules } from './shared-modules.ts';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const antd = '/x/node_modules/antd/es/index.js';

type Imports = { now?: string[]; later?: string[] };

/** Builds a graph of modules below `src`, with `antd` as the package's own module. */
const graphOf = (imports: Record<string, Imports>) => {
  const idOf = (name: string) => (name === 'antd' ? antd : source(name));
  const infos = new Map(
    Object.entries(imports).map(([name, { now = [], later = [] }]) => [
      idOf(name),
      { importedIds: now.map(idOf), dynamicallyImportedIds: later.map(idOf) },
    ]),
  );
  const getModuleInfo = (id: string) => infos.get(id) ?? { importedIds: [], dynamicallyImportedIds: [] };
  return { getModuleInfo } as unknown as Rolldown.ChunkingContext;
};

it('puts modules that several screens share into a file for each combination of parts, unless they import Ant Design', () => {
  const graph = graphOf({
    'app/start.tsx': {
      now: ['site.ts'],
      later: [
        'product.tsx',
        'features/login/login-page.tsx',
        'app/routes/dashboard-route.tsx',
        'app/routes/admin-route.tsx',
      ],
    },
    'product.tsx': { now: ['site.ts', 'price.ts'] },
    'app/routes/dashboard-route.tsx': { later: ['orders.tsx', 'wishlist.tsx'] },
    'orders.tsx': { now: ['price.ts', 'line.ts', 'table.tsx', 'column.ts', 'alone.ts', 'shared/ui/tape.ts'] },
    'wishlist.tsx': { now: ['line.ts', 'table.tsx', 'column.ts', 'shared/ui/tape.ts'] },
    'app/routes/admin-route.tsx': { later: ['admin-orders.tsx', 'admin-log.tsx'] },
    'admin-orders.tsx': { now: ['row.ts', 'line.ts'] },
    'admin-log.tsx': { now: ['row.ts'] },
    'line.ts': { now: ['shared/ui/tape.ts', 'amount.ts'] },
    'table.tsx': { now: ['antd'] },
    'column.ts': { now: ['table.tsx'] },
    'shared/ui/tape.ts': { now: ['antd'] },
  });
  const groups = sharedModules(/shared\/ui/);
  const chunkOf = (name: string) => groups.map(({ name: chunk }) => chunk(source(name), graph)).filter(Boolean);
  expect(chunkOf('price.ts')).toEqual(['of-site-area']);
  expect(chunkOf('line.ts')).toEqual(['of-area-office']);
  expect(chunkOf('amount.ts')).toEqual(['of-area-office']);
  expect(chunkOf('row.ts')).toEqual(['of-office']);
  for (const other of ['site.ts', 'alone.ts', 'table.tsx', 'column.ts', 'shared/ui/tape.ts', 'orders.tsx'])
    expect([other, chunkOf(other)]).toEqual([other, []]);
});
