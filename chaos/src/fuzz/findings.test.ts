import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { newMark } from '../../../support/src/canary.ts';
import { secretsInLogs, writtenBetween } from './findings.ts';

describe('writtenBetween', () => {
  it('returns the tables whose number of rows changed, and new ones', () => {
    const before = { 'orders.orders': 3, 'orders.customers': 2 };
    const after = { 'orders.orders': 3, 'orders.customers': 4, 'orders.notes': 1 };
    expect(writtenBetween(before, after)).toEqual([
      'broken messages changed orders.customers from 2 to 4 rows',
      'broken messages changed orders.notes from 0 to 1 rows',
    ]);
  });
});

describe('secretsInLogs', () => {
  it('finds a secret in clear text and in base64, and names it without printing it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'drappo-logs-'));
    const [plain, encoded, absent] = [newMark(), newMark(), newMark()];
    writeFileSync(join(folder, 'orders.log'), `{"msg":"${plain}"}\n`);
    writeFileSync(join(folder, 'identity.log'), Buffer.from(`x${encoded}`).toString('base64'));
    const found = secretsInLogs(folder, { 'a password': plain, 'a cookie': encoded, 'a token': absent });
    rmSync(folder, { recursive: true });
    expect(found.toSorted()).toEqual(['identity.log holds a cookie', 'orders.log holds a password']);
  });
});
