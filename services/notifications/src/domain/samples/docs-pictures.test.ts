import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { accountSamples } from './account-samples.ts';
import { automaticPaymentSamples } from './automatic-payment-samples.ts';
import { orderSamples } from './order-samples.ts';
import { returnSamples } from './return-samples.ts';
import { shopOrderSamples } from './shop-order-samples.ts';

const folder = join(import.meta.dirname, '../../../../../docs/pictures');
const files = readdirSync(folder);

describe('docs/pictures', () => {
  it('has two pictures of every previewed e-mail only (npm run docs:pictures draws them)', () => {
    const samples = [accountSamples, orderSamples, shopOrderSamples, automaticPaymentSamples, returnSamples].flat();
    const expected = samples.flatMap(({ id }) => [`mail-${id}-390.webp`, `mail-${id}-640.webp`]);
    expect(files.filter((file) => file.startsWith('mail-')).sort()).toEqual(expected.sort());
  });

  it('shows each picture on its page', () => {
    const page = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(files.filter((file) => file !== 'README.md' && !page.includes(`](${file})`))).toEqual([]);
  });

  it('takes at most 2 MB', () => {
    expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(2_000_000);
  });
});
