import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { PROXY_FOUND } from '@drappo/contracts/identity/demo-closing';
import { followLog } from './follow-log.ts';
import { closedDemoLines } from './closed-demo-lines.ts';

const lineOf = (fields: Record<string, string>): string => JSON.stringify({ level: 50, ...fields });

describe('closedDemoLines', () => {
  it('explains why the demo is closed, and names the address that a browser requested', () => {
    const text = closedDemoLines(lineOf({ msg: PROXY_FOUND, page: 'https://portal.example' })).join('\n');
    expect(text).toContain('!! CLOSED: a reverse proxy');
    expect(text).toContain('https://portal.example');
    expect(text).toContain('until the next start');
  });

  it('ignores other lines', () => {
    for (const line of [
      '',
      'no JSON',
      `no JSON: ${PROXY_FOUND}`,
      lineOf({ msg: 'gateway started' }),
      lineOf({ msg: 'x', page: PROXY_FOUND }),
    ])
      expect(closedDemoLines(line)).toEqual([]);
  });
});

describe('followLog', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'drappo-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('yields whole lines that are written after it began, also after the log was rotated', async () => {
    const file = join(folder, 'gateway.log');
    writeFileSync(file, 'of an earlier start\n');
    const lines: string[] = [];
    const stop = followLog(file, (line) => lines.push(line), 5);
    appendFileSync(file, 'one\ntw');
    await eventually('the first line', () => expect(lines).toEqual(['one']));
    appendFileSync(file, 'o\n');
    await eventually('the rest of the second line', () => expect(lines).toEqual(['one', 'two']));
    renameSync(file, `${file}.1`);
    writeFileSync(file, 'three\n');
    await eventually('a line of the new log', () => expect(lines).toEqual(['one', 'two', 'three']));
    stop();
  });

  it('waits for a log that does not exist yet', async () => {
    const file = join(folder, 'gateway.log');
    const lines: string[] = [];
    const stop = followLog(file, (line) => lines.push(line), 5);
    writeFileSync(file, 'one\n');
    await eventually('the line', () => expect(lines).toEqual(['one']));
    stop();
  });
});
