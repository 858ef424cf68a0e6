import type { SessionActs } from '@drappo/contracts/identity/session';
import type { Clock, Logger, ServiceSigner } from '@drappo/service-kit';

/** Of one session, acts within this time (ms) are told together: what a process that dies may lose. */
const SPACING_MS = 15_000;
const RETRY_MS = 1_000;

export type ActRecorder = {
  /** An administrator did something in this session. */
  record: (sessionId: string) => void;
  /** Tells what was not told yet, once. */
  stop: () => Promise<void>;
};

/**
 * Tells identity when administrators acted last: the first act at once, later ones in batches. What identity does not take
 * waits and is told again, with its age, so that the clocks of the two need not agree.
 */
export const createActRecorder = ({
  send,
  clock,
  logger,
}: {
  send: (acts: SessionActs) => Promise<void>;
  clock: Clock;
  logger: Logger;
}): ActRecorder => {
  const untold = new Map<string, number>();
  const told = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let sending: Promise<void> = Promise.resolve();

  const tell = async (): Promise<void> => {
    const now = clock.now().getTime();
    const batch = [...untold];
    if (batch.length === 0) return;
    untold.clear();
    for (const [sessionId] of batch) told.set(sessionId, now);
    for (const [sessionId, at] of told) if (now - at > SPACING_MS) told.delete(sessionId);
    try {
      await send({ acts: batch.map(([sessionId, at]) => ({ sessionId, agoMs: Math.max(0, now - at) })) });
    } catch (error) {
      logger.warn({ err: error }, 'acts of administrators could not be told');
      for (const [sessionId, at] of batch) untold.set(sessionId, Math.max(at, untold.get(sessionId) ?? 0));
      later(RETRY_MS);
    }
  };
  const tellInTurn = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(tell);
    return sending;
  };
  const later = (ms: number): void => {
    if (!stopped) timer ??= setTimeout(() => void tellInTurn(), ms);
  };

  return {
    record(sessionId) {
      const now = clock.now().getTime();
      untold.set(sessionId, now);
      if (now - (told.get(sessionId) ?? -Infinity) >= SPACING_MS) void tellInTurn();
      else later(SPACING_MS);
    },
    async stop() {
      stopped = true;
      await tellInTurn();
    },
  };
};

/** Sends acts to identity. */
export const actsTo =
  (identityUrl: string, sign: ServiceSigner) =>
  async (acts: SessionActs): Promise<void> => {
    const answer = await fetch(new URL('/internal/session-acts', identityUrl), {
      method: 'POST',
      headers: { authorization: sign('identity', 'session-acts'), 'content-type': 'application/json' },
      body: JSON.stringify(acts),
      redirect: 'error',
      signal: AbortSignal.timeout(3_000),
    });
    if (!answer.ok) throw new Error(`identity answered ${answer.status}`);
  };
