import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '../../../stack/src/stack.ts';
import { withDatabase } from '../../../support/src/with-database.ts';
import { LOG_LINE_PREFIX, readStatements, type LoggedStatement } from './statement-log.ts';

const RELOAD_MS = 500;

const settings = { log_statement: 'all', log_line_prefix: LOG_LINE_PREFIX, log_parameter_max_length: '0' };

/** Runs the work while PostgreSQL logs every statement, and returns the logged statements. */
export const recordStatements = async (
  { home, url }: Pick<Stack, 'home' | 'url'>,
  work: () => Promise<unknown>,
): Promise<LoggedStatement[]> => {
  const log = join(home.logs, 'postgres.log');
  const configure = (change: (name: string, value: string) => string) =>
    withDatabase(url('postgres'), async (client) => {
      for (const [name, value] of Object.entries(settings)) await client.query(change(name, value));
      await client.query('SELECT pg_reload_conf()');
      await wait(RELOAD_MS);
    });
  await configure((name, value) => `ALTER SYSTEM SET ${name} = '${value}'`);
  const from = statSync(log).size;
  try {
    await work();
    return readStatements(readFrom(log, from));
  } finally {
    await configure((name) => `ALTER SYSTEM RESET ${name}`);
  }
};

const readFrom = (file: string, from: number): string => {
  const buffer = Buffer.alloc(statSync(file).size - from);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, buffer, 0, buffer.length, from);
  } finally {
    closeSync(descriptor);
  }
  return buffer.toString('utf8');
};
