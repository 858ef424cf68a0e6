import { expect, it } from '@jest/globals';
import { resolvePackage } from './workspace-packages.ts';

const manifests = [
  {
    folder: 'packages/kit',
    name: '@drappo/kit',
    exports: { '.': './src/index.ts', './sheets': './src/sheets/index.ts', './testing/*': './src/testing/*.ts' },
  },
  { folder: 'packages/kit-more', name: '@drappo/kit-more', exports: { '.': './index.ts' } },
];

it.each([
  ['@drappo/kit', 'packages/kit/src/index.ts'],
  ['@drappo/kit/sheets', 'packages/kit/src/sheets/index.ts'],
  ['@drappo/kit/testing/clock', 'packages/kit/src/testing/clock.ts'],
  ['@drappo/kit-more', 'packages/kit-more/index.ts'],
  ['@drappo/kit/unknown', undefined],
  ['zod', undefined],
])('%s leads to %s', (specifier, path) => {
  expect(resolvePackage(specifier, manifests)).toBe(path);
});
