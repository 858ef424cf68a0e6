import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeMachine } from './machine.ts';

it.each(['TEST_KAFKA_BROKERS', 'DRAPPO_TEST_MOMENT', 'TZ', 'DESK_ORDERS', 'NODE_OPTIONS'])(
  'another value of %s is another machine',
  (name) => {
    expect(describeMachine({ [name]: '1' })).not.toBe(describeMachine({}));
    expect(describeMachine({ [name]: '1' })).toBe(describeMachine({ [name]: '1', OTHER: '2' }));
  },
);

it('other installed packages are another machine', () => {
  const root = mkdtempSync(join(tmpdir(), 'machine-'));
  const installed = (list: string): string => {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), list);
    return describeMachine({}, root);
  };
  try {
    const without = describeMachine({}, root);
    mkdirSync(join(root, 'node_modules'));
    expect(new Set([without, installed('{"a":1}'), installed('{"a":2}')])).toHaveProperty('size', 3);
    expect(installed('{"a":2}')).toBe(installed('{"a":2}'));
  } finally {
    rmSync(root, { recursive: true });
  }
});
