import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { catalogErrorCodes } from '@drappo/contracts/catalog/error-codes';
import { commonErrorCodes, gatewayErrorCodes } from '@drappo/contracts/error-codes';
import { identityErrorCodes } from '@drappo/contracts/identity/error-codes';
import { integrationsErrorCodes } from '@drappo/contracts/integrations/error-codes';
import { notificationsErrorCodes } from '@drappo/contracts/notifications/error-codes';
import { ordersErrorCodes } from '@drappo/contracts/orders/error-codes';
import { shippingErrorCodes } from '@drappo/contracts/shipping/error-codes';

const root = resolve(import.meta.dirname, '..');
const sourceOf = (...folders: string[]): string =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|\/test\/|\/generated\/|error-codes\.ts$/.test(path))
    .map((path) => readFileSync(resolve(root, path), 'utf8'))
    .join('\n');

/** Codes that the source takes from a constant or builds from parts. */
const written = (source: string, code: string): boolean =>
  source.includes(`'${code}'`) ||
  source.includes(code.split('.')[1]!.replaceAll('-', '_').toUpperCase()) ||
  (code.startsWith('catalog.upload-') && source.includes('catalog.upload-${'));

describe.each([
  ['packages', commonErrorCodes],
  ['services/gateway', gatewayErrorCodes],
  ['services/catalog', catalogErrorCodes],
  ['services/identity', identityErrorCodes],
  ['services/integrations', integrationsErrorCodes],
  ['services/notifications', notificationsErrorCodes],
  ['services/orders', ordersErrorCodes],
  ['services/shipping', shippingErrorCodes],
])('the error codes of %s', (folder, codes) => {
  const source = sourceOf(folder, 'packages');

  it('are all in use', () => {
    expect(codes.filter((code) => !written(source, code))).toEqual([]);
  });

  it('are listed once, in order', () => {
    expect(codes).toEqual([...new Set(codes)]);
  });
});
