import { recordSessionActs } from '@drappo/contracts/identity/routes/session';
import type { SessionActs } from '@drappo/contracts/identity/session';
import { pathTo } from '@drappo/contracts/route';
import type { Clock, Logger, ServiceSigner } from '@drappo/service-kit';

/** Acts of one session within this time (ms) are sent together: a crash may lose those of this time. */
const SPACING_MS = 15_000;
const RETRY_MS = 1_000;

export type ActRecorder = {
  /** Records that an administrator did something in this session. */
  record: (sessionId: string) => void;
  /** Sends the pending acts once. */
  stop: () => Promise<void>;
};

/**
 * Reports to identity when administrators last acted: the first act immediately, later ones in batches. A report that
 * identity does not accept is retried with its age, so that the two clocks need not agree.
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
  const pending = new Map<string, number>();
  const sentAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let sending: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    const now = clock.now().getTime();
    const batch = [...pending];
    if (batch.length === 0) return;
    pending.clear();
    for (const [sessionId] of batch) sentAt.set(sessionId, now);
    for (const [sessionId, at] of sentAt) if (now - at > SPACING_MS) sentAt.delete(sessionId);
    try {
      await send({ acts: batch.map(([sessionId, at]) => ({ sessionId, agoMs: Math.max(0, now - at) })) });
    } catch (error) {
      logger.warn({ err: error }, 'acts of administrators could not be reported');
      for (const [sessionId, at] of batch) pending.set(sessionId, Math.max(at, pending.get(sessionId) ?? 0));
      later(RETRY_MS);
    }
  };
  const flushInTurn = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(flush);
    return sending;
  };
  const later = (ms: number): void => {
    if (!stopped) timer ??= setTimeout(() => void flushInTurn(), ms);
  };

  return {
    record(sessionId) {
      const now = clock.now().getTime();
      pending.set(sessionId, now);
      if (now - (sentAt.get(sessionId) ?? -Infinity) >= SPACING_MS) void flushInTurn();
      else later(SPACING_MS);
    },
    async stop() {
      stopped = true;
      await flushInTurn();
    },
  };
};

/** Sends acts to identity. */
export const actsTo =
  (identityUrl: string, sign: ServiceSigner) =>
  async (acts: SessionActs): Promise<void> => {
    const answer = await fetch(new URL(pathTo(recordSessionActs), identityUrl), {
      method: recordSessionActs.method,
      headers: { authorization: sign('identity', recordSessionActs.purpose), 'content-type': 'application/json' },
      body: JSON.stringify(acts),
      redirect: 'error',
      signal: AbortSignal.timeout(3_000),
    });
    if (!answer.ok) throw new Error(`identity answered ${answer.status}`);
  };
