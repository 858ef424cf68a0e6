import { AppError } from '@drappo/contracts/errors';
import type { Response } from 'express';
import type { UserActor } from '../context.ts';
import type { Logger } from '../logger.ts';

/** Heartbeat interval: often enough that no proxy closes a silent connection (ms). */
const HEARTBEAT_MS = 20_000;
/** How often streams of ended sessions are closed (ms); within the 5 s of decision S2. */
const CHECK_MS = 2_000;
/** Maximum streams per person: more than their tabs and devices. */
const PER_USER = 12;

type Stream = { send: () => Promise<void>; isAllowed: () => Promise<boolean>; beat: () => void; end: () => void };

export type StreamOptions = {
  actor: UserActor;
  res: Response;
  /** The content of the stream: the whole state, so that a lost message does no harm. */
  read: () => Promise<unknown>;
  /** False once the session has ended. */
  isAllowed: () => Promise<boolean>;
};

export type EventStreams = {
  open: (options: StreamOptions) => Promise<void>;
  /** This person's content changed; without a name everyone's may have changed. */
  refresh: (userId?: string) => void;
  start: () => void;
  stop: () => void;
};

/** The open streams of this process (Server-Sent Events). */
export const createEventStreams = ({ event, logger }: { event: string; logger: Logger }): EventStreams => {
  const streams = new Map<string, Set<Stream>>();
  const timers: NodeJS.Timeout[] = [];
  const all = (): Stream[] => [...streams.values()].flatMap((own) => [...own]);

  const check = async (): Promise<void> => {
    for (const stream of all())
      // A temporary lack of information is no reason to disconnect; the next check comes soon.
      if (!(await stream.isAllowed().catch(() => true))) stream.end();
  };

  return {
    async open({ actor: { userId }, res, read, isAllowed }) {
      const own = streams.get(userId) ?? new Set();
      if (own.size >= PER_USER)
        throw new AppError('too-many', {
          code: 'kit.too-many-streams',
          detail: 'Hai troppe finestre aperte. Chiudine qualcuna.',
          retryAfter: 60,
        });
      const stream = createStream({ event, res, read, isAllowed, logger });
      streams.set(userId, own.add(stream));
      res.once('close', () => {
        own.delete(stream);
        if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
      });
      // `no-transform`: a compressing proxy would hold messages back until its buffer is full.
      res.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      await stream.send();
    },
    refresh(userId) {
      for (const stream of userId === undefined ? all() : (streams.get(userId) ?? [])) void stream.send();
    },
    start() {
      timers.push(
        setInterval(() => all().forEach(({ beat }) => beat()), HEARTBEAT_MS),
        setInterval(() => void check(), CHECK_MS),
      );
    },
    stop() {
      timers.forEach(clearInterval);
      for (const stream of all()) stream.end();
    },
  };
};

type CreateStream = Omit<StreamOptions, 'actor'> & { event: string; logger: Logger };

const createStream = ({ event, res, read, isAllowed, logger }: CreateStream): Stream => {
  let reading = false;
  let again = false;
  const end = (): void => void res.end();
  const write = async (): Promise<void> => {
    const state = await read();
    if (!res.writableEnded) res.write(`event: ${event}\ndata: ${JSON.stringify(state)}\n\n`);
  };
  return {
    isAllowed,
    end,
    beat: () => void (res.writableEnded || res.write(': \n\n')),
    async send() {
      // Changes during a read are sent together, after one more read.
      again = true;
      if (reading) return;
      reading = true;
      try {
        while (again) {
          again = false;
          await write();
        }
      } catch (error) {
        // The page reconnects and then gets the state.
        logger.warn({ err: error }, 'stream could not be updated');
        end();
      } finally {
        reading = false;
      }
    },
  };
};
