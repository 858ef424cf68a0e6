import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { IntakeLimits } from './intake-limits.ts';
import { isTooSlow } from './pace.ts';
import type { ReportRefusal } from './refusals.ts';

export type SlowAnswers = {
  /** Watches from now on how the client reads the answer. */
  watch: (res: ServerResponse, key: string) => void;
  /** Aborts answers that are not read, and the oldest if too many are read slowly. */
  sweep: (now: number) => void;
};

type Answer = {
  res: ServerResponse;
  socket: Socket;
  key: string;
  blocked?: { since: number; from: number } | undefined;
};

/**
 * Limits answers that their clients do not read: each would hold a connection to the service as long as the client likes.
 * An answer that waits for its client must be read at the minimum pace of bodies, and only a limited number may wait: the
 * newest.
 */
export const createSlowAnswers = (
  limits: Pick<IntakeLimits, 'graceMs' | 'bytesPerSecond' | 'blockedPerAddress' | 'blockedAnswers'>,
  report: ReportRefusal,
): SlowAnswers => {
  const open = new Set<Answer>();

  const mayWait = ({ blocked, socket }: Answer, now: number): boolean =>
    !blocked || !isTooSlow({ elapsedMs: now - blocked.since, bytes: socket.bytesWritten - blocked.from }, limits);

  return {
    watch(res, key) {
      const answer: Answer = { res, socket: res.req.socket, key };
      open.add(answer);
      res.once('close', () => open.delete(answer));
    },
    sweep(now) {
      for (const answer of open) {
        if (!answer.res.writableNeedDrain) answer.blocked = undefined;
        else answer.blocked ??= { since: now, from: answer.socket.bytesWritten };
      }
      const keptOf = new Map<string, number>();
      let kept = 0;
      for (const answer of [...open].filter(({ blocked }) => blocked).reverse()) {
        const ofAddress = keptOf.get(answer.key) ?? 0;
        if (kept < limits.blockedAnswers && ofAddress < limits.blockedPerAddress && mayWait(answer, now)) {
          keptOf.set(answer.key, ofAddress + 1);
          kept += 1;
        } else {
          open.delete(answer);
          report({
            ...(mayWait(answer, now)
              ? { event: 'request.dropped', reason: 'crowded' }
              : { event: 'request.too-slow', reason: 'answer' }),
            address: answer.key,
            requestId: String(answer.res.req.headers['x-request-id']),
          });
          answer.res.destroy();
        }
      }
    },
  };
};
