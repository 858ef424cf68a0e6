import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '@drappo/contracts/errors';
import { readerLimits } from './sheet-limits.ts';
import type { SheetMessage } from './sheet-message.ts';
import type { SheetRow } from './sheet-row.ts';
import { createSlots } from './slots.ts';

export type ReadSheet = (source: AsyncIterable<Buffer>) => AsyncGenerator<SheetRow>;

const unreadable = (detail: string): AppError => new AppError('invalid', { code: 'catalog.import-unreadable', detail });

const tooHeavy = (): AppError =>
  unreadable('Il file è troppo grande o troppo complesso: dividilo in più file o salvalo come CSV.');

const busy = (): AppError =>
  new AppError('unavailable', {
    code: 'catalog.import-busy',
    detail: 'Altri file sono in lettura: riprova tra poco.',
    retryAfter: 30,
  });

const PROGRAM = fileURLToPath(new URL('./sheet-process.ts', import.meta.url));

/**
 * Runs as its own process, since a thread that runs out of memory can crash the whole service, and its buffers count
 * towards no limit. It gets no environment, hence no secrets. The process gets no environment, hence no secrets; it
 * may read files, but neither write them nor start processes.
 */
const startReader = (heapMegabytes: number) =>
  spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, '--permission', '--allow-fs-read=*', '--no-warnings', PROGRAM],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  );

/**
 * Reads one CSV or XLSX file in a process with its own limits of memory and time. Throws `invalid` with an Italian sentence
 * when the file cannot be read or exceeds the limits, `unavailable` when too many files are waiting.
 */
export const createReadSheet = (limits: typeof readerLimits | Record<keyof typeof readerLimits, number>): ReadSheet => {
  const slots = createSlots(limits);
  return async function* (source) {
    const leave = await slots.enter();
    if (!leave) throw busy();
    const reader = startReader(limits.heapMegabytes);
    try {
      await once(reader, 'spawn');
      await send(source, reader.stdin);
      yield* rowsOf(reader.stdout, limits.workMs, reader);
    } finally {
      reader.kill('SIGKILL');
      leave();
    }
  };
};

/** Starts the reader only when the whole file has arrived, so that a slow upload does not use up its time. */
const send = async (source: AsyncIterable<Buffer>, target: NodeJS.WritableStream): Promise<void> => {
  try {
    await pipeline(Readable.from(source, { objectMode: false }), target);
  } catch (error) {
    throw (error as { code?: unknown }).code === 'EPIPE' ? tooHeavy() : error;
  }
};

const rowsOf = async function* (output: Readable, workMs: number, reader: ChildProcess): AsyncGenerator<SheetRow> {
  const lines = linesOf(output);
  let left = workMs;
  for (;;) {
    // Counts only the time spent waiting for the reader, not the time for writing its rows to the database.
    const since = performance.now();
    const timer = setTimeout(() => reader.kill('SIGKILL'), left);
    const { value: line } = await lines.next().finally(() => clearTimeout(timer));
    left -= performance.now() - since;
    if (line === undefined) throw tooHeavy();
    const message = JSON.parse(line) as SheetMessage;
    if ('problem' in message) throw unreadable(message.problem);
    if ('done' in message) return;
    yield* message.rows;
  }
};

const linesOf = async function* (output: Readable): AsyncGenerator<string, undefined> {
  const parts: string[] = [];
  for await (const chunk of output.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    parts.push(first);
    for (const other of others) {
      yield parts.splice(0).join('');
      parts.push(other);
    }
  }
  return undefined;
};

export const readSheet: ReadSheet = createReadSheet(readerLimits);
