import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');

/** Words of Drappo's business: the kit runs any service and gets business texts as parameters. */
const businessWord =
  /\b(?:orderId|orders?\.(?!by)|plans?|products?|customers?|resellers?|shops?|shopDomain|stripe|shopify|vies|stock|wishlist|refunds?|parcels?)\b/i;

it('the service kit contains no business word', () => {
  const files = execFileSync('git', ['ls-files', 'packages/service-kit/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/'));
  const found = files.flatMap((path) =>
    readFileSync(resolve(root, path), 'utf8')
      .split('\n')
      .filter((line) => businessWord.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
