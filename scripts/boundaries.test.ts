import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: resolve(import.meta.dirname, '..') });

const rulesBroken = async (filePath: string, code: string): Promise<(string | null)[]> => {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
};
const importing = (source: string): string => `import { thing } from '${source}';\n\nexport const taken = thing;\n`;

// The files exist, so that the planted line is judged in its real place.
const forbidden: [string, string, string][] = [
  ['domain imports its data', 'services/orders/src/domain/order.ts', '../data/database.ts'],
  ['domain imports the kit', 'services/orders/src/domain/order.ts', '@drappo/service-kit'],
  ['data imports a use-case', 'services/orders/src/data/order-queries.ts', '../use-cases/ship-order.ts'],
  ['http imports consumers', 'services/orders/src/http/admin-endpoints.ts', '../consumers/subscriptions.ts'],
  ['consumers import data', 'services/orders/src/consumers/subscriptions.ts', '../data/database.ts'],
  ['a use-case imports http', 'services/orders/src/use-cases/ship-order.ts', '../http/admin-endpoints.ts'],
  [
    'a service imports another service',
    'services/orders/src/use-cases/ship-order.ts',
    '../../../catalog/src/use-cases/reserve.ts',
  ],
  ['the kit imports a service', 'packages/service-kit/src/clock.ts', '../../../services/orders/src/app.ts'],
  ['contracts import the kit', 'packages/contracts/src/money.ts', '@drappo/service-kit'],
  ['a feature imports another feature', 'web/src/features/orders/order-card.tsx', '../wishlist/use-reserve.ts'],
  ['a feature imports the app', 'web/src/features/orders/order-card.tsx', '../../app/store.ts'],
  ['shared imports a feature', 'web/src/shared/brand.ts', '../features/orders/order-card.tsx'],
];

describe('a forbidden import is caught:', () => {
  it.each(forbidden)('%s', async (_what, file, source) => {
    expect(await rulesBroken(file, importing(source))).toContain('boundaries/dependencies');
  });

  it.each(['kafkajs', 'bullmq', 'http-proxy-middleware', '@prisma/client'])('%s outside its place', async (library) => {
    expect(await rulesBroken('services/orders/src/domain/order.ts', importing(library))).toContain(
      'no-restricted-imports',
    );
  });
});

describe('a forbidden habit is caught:', () => {
  it.each([
    ['the environment outside config', 'export const port = process.env;\n', 'no-restricted-properties'],
    ['an enum', 'export enum Colour {\n  red,\n}\n', 'no-restricted-syntax'],
    ['a default export', 'export default 1;\n', 'no-restricted-syntax'],
    ['any', 'export const anything: any = 1;\n', '@typescript-eslint/no-explicit-any'],
    [
      'a promise that nobody waits for',
      'export const go = (): void => {\n  Promise.resolve();\n};\n',
      '@typescript-eslint/no-floating-promises',
    ],
    ['the console', "console.log('x');\nexport {};\n", 'no-console'],
  ])('%s', async (_what, code, rule) => {
    expect(await rulesBroken('services/orders/src/domain/order.ts', code)).toContain(rule);
  });

  it('a focused test', async () => {
    expect(await rulesBroken('services/shipping/src/domain/zone.test.ts', "it.only('x', () => {});\n")).toContain(
      'no-restricted-syntax',
    );
  });
});

describe('an allowed import', () => {
  it.each([
    ['services/orders/src/domain/order.ts', '@drappo/contracts'],
    ['services/orders/src/use-cases/ship-order.ts', '../domain/order.ts'],
    ['web/src/app/routes/dashboard-route.tsx', '../../features/orders/orders-section.tsx'],
  ])('of %s from %s passes', async (file, source) => {
    expect(await rulesBroken(file, importing(source))).not.toContain('boundaries/dependencies');
  });
});
