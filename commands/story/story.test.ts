import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { readLogLine, type LogLine } from './log-line.ts';
import { prettyLine, prettyOutput } from './pretty-line.ts';
import { readLogs } from './read-logs.ts';
import { storyOf } from './story-of.ts';

const line = (second: number, service: string, further: Partial<LogLine> = {}): LogLine => ({
  time: `2026-11-23T10:00:0${second}.000Z`,
  level: 20,
  service,
  msg: 'event handled',
  ...further,
});
const order = '0190b5a0-7c1e-7000-8000-000000000001';

describe('storyOf', () => {
  const request = line(1, 'catalog', { requestId: 'r1', correlationId: 'r1', msg: 'request answered' });
  const created = line(2, 'orders', { requestId: 'e1', correlationId: 'r1', key: order });
  const mailed = line(4, 'notifications', { requestId: 'x', correlationId: 'r1' });
  const paid = line(3, 'orders', { requestId: 'w1', correlationId: 'w1', key: `checkout-${order}` });
  const other = line(2, 'orders', { requestId: 'r2', correlationId: 'r2', key: 'another' });

  it('follows an order through all requests that name it, in order of time', () => {
    expect(storyOf([mailed, created, other, paid, request], [order])).toEqual([request, created, paid, mailed]);
  });

  it('follows one request', () => {
    expect(storyOf([mailed, created, other, paid, request], ['r2'])).toEqual([other]);
  });
});

describe('readLogs', () => {
  it('reads the lines of every service, including rotated files, and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'drappo-logs-'));
    writeFileSync(join(folder, 'orders.log'), `${JSON.stringify(line(2, 'orders'))}\nRestarting 'main.ts'\n{"cut o`);
    writeFileSync(join(folder, 'orders.log.1'), `${JSON.stringify(line(1, 'orders'))}\n`);
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(line(3, 'orders')));
    const lines = await readLogs(folder);
    rmSync(folder, { recursive: true });
    expect(lines.map(({ time }) => time).toSorted()).toEqual([line(1, '').time, line(2, '').time]);
  });
});

describe('prettyLine', () => {
  it('shows time, service, level, message, fields and the start of the correlation id', () => {
    const text = prettyLine(line(1, 'orders', { level: 40, key: 'k', ids: [], correlationId: '12345678-90' }));
    expect(stripVTControlCharacters(text)).toBe('10:00:01.000 orders        WARN  event handled key=k [12345678]');
  });

  it('shows an error with its stack', () => {
    const text = prettyLine(line(1, 'orders', { level: 50, err: { message: 'no', stack: 'Error: no\n  at x' } }));
    expect(stripVTControlCharacters(text)).toContain('ERROR event handled\n    Error: no\n      at x');
  });

  it('leaves the output of other programs unchanged', () => {
    expect(readLogLine('ready')).toBeUndefined();
    expect(prettyOutput('web', 'ready').trim()).toBe('web           ready');
  });
});
