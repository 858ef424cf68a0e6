import { describe, expect, it } from '@jest/globals';
import { logLevel } from 'kafkajs';
import { createLogger } from '../logger.ts';
import { kafkaLogCreator } from './kafka-logging.ts';

const DEBUG = 20;
const WARN = 40;

/** The log line for one message of kafkajs. */
const lineOf = (level: logLevel, log: Record<string, unknown>): Record<string, unknown> => {
  const lines: string[] = [];
  const logger = createLogger('test', 'debug', { write: (line) => void lines.push(line) });
  const entry = { namespace: '', label: '', level, log: { timestamp: '', ...log } };
  kafkaLogCreator(logger)(level)(entry as never);
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
};

describe('kafkaLogCreator', () => {
  it.each([
    ['an error', logLevel.ERROR, { message: 'Connection error' }, WARN],
    ['a warning', logLevel.WARN, { message: 'Connection error' }, DEBUG],
    ['information', logLevel.INFO, { message: 'Starting' }, DEBUG],
    ['a rebalance', logLevel.ERROR, { message: 'The group is rebalancing, so a rejoin is needed' }, DEBUG],
    ['a broker that starts', logLevel.ERROR, { message: 'x', error: 'The group coordinator is not available' }, DEBUG],
    ['a member that is not known', logLevel.ERROR, { message: 'The coordinator is not aware of this member' }, DEBUG],
  ])('logs %s at its level', (_what, level, log, expected) => {
    expect(lineOf(level, log)).toMatchObject({ level: expected, msg: log.message });
  });

  it('keeps the group, and an error only if it is text', () => {
    expect(lineOf(logLevel.ERROR, { message: 'x', groupId: 'orders', error: 'broken' })['kafka']).toEqual({
      groupId: 'orders',
      error: 'broken',
    });
    expect(lineOf(logLevel.ERROR, { message: 'x', error: { secret: 1 } })['kafka']).toEqual({});
  });
});
