import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { discardHome } from './discard-home.ts';
import { keepLogs, stoppedLogs } from './keep-logs.ts';
import type { Tally } from './tally.ts';

const failures = [{ test: 'waits', message: 'Error: not within 60000 ms\n  http://127.0.0.1/dashboard' }];
const first: Tally = {
  files: { 'e2e/a.test.ts': { passed: 1, failed: 1, skipped: 0, failures } },
  outside: [],
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keep-logs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const keep = (day: number, most?: { ofFile: number; ofAll: number }) =>
  keepLogs({
    home: join(root, 'home'),
    scratch: join(root, 'scratch'),
    first,
    folder: join(root, 'first-looks'),
    startedAt: new Date(`2026-11-0${day}T10:19:00Z`),
    ...(most && { most }),
  });

describe('keepLogs', () => {
  it('stores failures in full, reports, logs of running servers and stopped portals, and pictures', () => {
    write('home/events-journeys.jsonl', '{}');
    write('scratch/servers/logs/postgres.log', 'ready');
    write('scratch/drappo-e2e-x/logs/integrations.log', 'imported');
    write('scratch/drappo-e2e-x/logs/factor/identity.log', 'signed in');
    write('scratch/drappo-e2e-x/data/postgres/base', 'rows');
    discardHome(join(root, 'scratch/drappo-e2e-x'), stoppedLogs(join(root, 'scratch')));
    expect(existsSync(join(root, 'scratch/drappo-e2e-x'))).toBe(false);

    write('scratch/stopped/browsers/waits-1.png', 'picture');
    const kept = keep(1);
    const texts = Object.fromEntries(readdirSync(kept).map((name) => [name, readFileSync(join(kept, name), 'utf8')]));
    expect(texts).toEqual({
      'events-journeys.jsonl': '{}',
      'servers-logs-postgres.log': 'ready',
      'stopped-drappo-e2e-x-integrations.log': 'imported',
      'stopped-drappo-e2e-x-factor-identity.log': 'signed in',
      'stopped-browsers-waits-1.png': 'picture',
      'failures.txt': `e2e/a.test.ts › waits\n${failures[0]?.message}\n\n`,
    });
  });

  it('stores the end of long logs within the size limit, and the last three runs', () => {
    write('scratch/servers/logs/kafka.log', 'first second third');
    write('scratch/servers/logs/postgres.log', 'first second third');
    const kept = [1, 2, 3, 4].map((day) => keep(day, { ofFile: 5, ofAll: 7 })).at(-1) ?? '';
    const logs = readdirSync(kept).filter((name) => name.endsWith('.log'));
    expect(logs.map((name) => readFileSync(join(kept, name), 'utf8')).toSorted()).toEqual(['rd', 'third']);
    expect(readdirSync(join(root, 'first-looks')).map((name) => name.slice(0, 10))).toEqual([
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
    ]);
  });
});

describe('discardHome', () => {
  it('removes everything outside a test run', () => {
    write('home/logs/orders.log', 'x');
    discardHome(join(root, 'home'), undefined);
    expect(readdirSync(root)).toEqual([]);
  });
});
