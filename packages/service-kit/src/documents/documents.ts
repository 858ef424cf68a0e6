import { createHash } from 'node:crypto';
import { AppError } from '@drappo/contracts/errors';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { createRateLimits, type RateLimiter, type RateLimits } from '../rate-limits.ts';
import type { RedisConnection } from '../redis-connection.ts';
import { documentFailed, documentsBusy, tooManyDocuments } from './document-errors.ts';
import { documentLimits, type DocumentLimits } from './document-limits.ts';
import type { Attachments, DocumentTask, TaskResult } from './document-task.ts';
import { createKeptFiles } from './kept-files.ts';
import type { SheetStep, SheetTask } from './sheet-task.ts';
import { streamSheet, type SheetFile } from './stream-sheet.ts';
import { createTurns } from './turns.ts';
import { createWorkerThread } from './worker-thread.ts';

export type { SheetFile };

/** `isComplete`: no part is missing that a later attempt could have. */
export type ReadAttachments = () => Promise<{ attachments: Attachments; isComplete: boolean }>;
export type DocumentOptions = { account: string; attachments?: ReadAttachments };
type BatchOf<Task> = Task extends SheetTask<infer Batch> ? Batch : never;
type InputOf<Task> = Task extends DocumentTask<infer Input> ? Input : never;

export type Documents<Tasks> = {
  /**
   * Makes a file in the worker's thread. The caller must check that the account may see `input`.
   * The file is cached for the account: the same task with the same input returns it again. So `input` must contain
   * everything that determines the file, and nothing that changes with each call.
   * @throws `too-many` beyond the account's files a minute; `unavailable` if the queue is full, or the thread ended or
   * timed out
   */
  makeDocument: <Name extends keyof Tasks & string>(
    task: Name,
    input: InputOf<Tasks[Name]>,
    options: DocumentOptions,
  ) => Promise<Buffer>;
  /**
   * Writes a sheet in the worker's thread while it is read from the database and sent: one per account at a time, without
   * a cache.
   * @throws like `makeDocument`, before or during the response
   */
  writeSheet: <Name extends keyof Tasks & string>(
    task: Name,
    file: SheetFile<BatchOf<Tasks[Name]>>,
    options: Pick<DocumentOptions, 'account'>,
  ) => Promise<void>;
};

/** The part that a service starts and stops. */
export type DocumentWorker = { start: () => void; close: () => Promise<void> };

type Deps = {
  /** The module whose exports `documentTask` wraps. Loaded only in the thread. */
  module: URL;
  redis: RedisConnection;
  prefix: string;
  clock: Clock;
  logger: Logger;
  limits?: DocumentLimits;
};

const NO_ATTACHMENTS: ReadAttachments = () => Promise.resolve({ attachments: new Map(), isComplete: true });

export const createDocuments = <Tasks>({
  module,
  redis,
  prefix,
  clock,
  logger,
  limits = documentLimits,
}: Deps): Documents<Tasks> & DocumentWorker => {
  const thread = createWorkerThread(module, limits, (error) => logger.error({ err: error }, 'document worker ended'));
  const accounts = createTurns({ atOnce: limits.accountsAtOnce, waiting: limits.waiting });
  // The time-out starts when the thread is free: the queue has its own limit.
  const turns = createTurns({ atOnce: 1, waiting: limits.accountsAtOnce });
  const sheets = createTurns({ atOnce: limits.sheetsAtOnce, waiting: limits.waiting });
  const kept = createKeptFiles({ clock, maxBytes: limits.keptBytes, maxMs: limits.keptMs });
  // The name is the same in all services: an account has one limit of files a minute.
  let rate: { limits: RateLimits; limiter: RateLimiter } | undefined;
  const openRate = (): { limits: RateLimits; limiter: RateLimiter } => {
    const rates = createRateLimits({ redis, prefix, logger });
    return { limits: rates, limiter: rates.shared({ name: 'documents', points: limits.perMinute, seconds: 60 }) };
  };
  const takeRate = async (account: string): Promise<void> => {
    rate ??= openRate();
    await rate.limiter.take(account).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
      throw tooManyDocuments(limits.perMinute, error.retryAfter);
    });
  };

  const run = async (task: string, message: unknown): Promise<Buffer> => {
    const result = await (thread.run(task, message) as Promise<TaskResult>).catch((error: unknown) => {
      logger.error({ err: error, task }, 'document worker failed');
      throw documentFailed(error);
    });
    if ('fault' in result) throw new Error(`${task} failed in its worker`, { cause: result.fault });
    return Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength);
  };

  const inTurn = async <Result>(taken: Promise<{ result: Result } | undefined>): Promise<Result> => {
    const done = await taken;
    if (!done) throw documentsBusy();
    return done.result;
  };

  const inThread = (account: string, task: string, message: unknown): Promise<Buffer> =>
    inTurn(turns.take(account, () => run(task, message)));

  return {
    async makeDocument(task, input, { account, attachments: read = NO_ATTACHMENTS }) {
      await takeRate(account);
      const revision = createHash('sha256').update(JSON.stringify(input)).digest('base64');
      const key = `${account} ${task} ${revision}`;
      const make = async (): Promise<Buffer> => {
        const found = kept.find(key);
        if (found) return found;
        const { attachments, isComplete } = await read();
        const bytes = await inThread(account, task, { input, attachments });
        if (isComplete) kept.keep(key, bytes);
        return bytes;
      };
      return kept.find(key) ?? inTurn(accounts.take(account, make));
    },
    async writeSheet(task, file, { account }) {
      await takeRate(account);
      const step = (input: SheetStep<BatchOf<Tasks[typeof task]>>): Promise<Buffer> =>
        inTurn(
          accounts.take(
            account,
            () => inThread(account, task, { input, attachments: new Map() }),
            input.kind !== 'open',
          ),
        );
      await inTurn(sheets.take(account, () => streamSheet(file, step)));
    },
    start() {
      rate ??= openRate();
    },
    async close() {
      rate?.limits.close();
      await thread.close();
    },
  };
};
