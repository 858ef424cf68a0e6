import { isDelay } from '@drappo/emulator-kit/failures';
import type { Request, RequestHandler, Response } from 'express';
import type { Clock } from '@drappo/emulator-kit/clock';
import { ShopifyError } from '../shopify-error.ts';
import type { CallLog } from './call-log.ts';
import type { Failure, Failures } from './failures.ts';
import { domainOf } from './find-shop.ts';

/** The answer to a call, and its entry in the list of calls. */
export type Answered = { status: number; body: object; what: string; code?: string | null; cost?: number | null };
type AnswerOptions = { failures: Failures; log: CallLog; clock: Clock };

const fail = (res: Response, { kind, status, retryAfter }: Failure): void => {
  if (kind === 'hang') return;
  if (kind === 'cut') return void res.socket?.destroy();
  if (retryAfter !== undefined) res.set('retry-after', String(retryAfter));
  res.status(status).json({ errors: status === 429 ? 'Exceeded rate limit' : 'This failure was requested.' });
};

/** Makes a route from a handler: planned faults, the answer, and an entry in the list of calls. */
export const createAnswer =
  ({ failures, log, clock }: AnswerOptions) =>
  (what: string, work: (req: Request, throttled: boolean) => Answered): RequestHandler =>
  async (req, res) => {
    const shop = domainOf(req);
    const note = (line: { what: string; status: number; code?: string | null; cost?: number | null }): void =>
      log.add({ at: clock.iso(), shop, code: null, cost: null, ...line });
    // A broken network checks no token, so faults come first.
    const failure = failures.take({ path: req.path, shop, body: JSON.stringify(req.body ?? {}) });
    const throttled = failure?.kind === 'throttled';
    const broken = failure && !isDelay(failure) && !throttled ? failure : undefined;
    const fault = (planned: Failure): void => {
      note({
        what,
        status: planned.kind === 'error' ? planned.status : 0,
        code: `FAULT_${planned.kind.toUpperCase()}`,
      });
      fail(res, planned);
    };
    if (failure && isDelay(failure)) await failures.delay(failure);
    if (broken?.when === 'before') return fault(broken);
    try {
      const { status, body, ...line } = work(req, throttled);
      if (broken) return fault(broken);
      note({ status, ...line });
      res.status(status).json(body);
    } catch (error) {
      if (error instanceof ShopifyError) note({ what, status: error.status });
      throw error;
    }
  };
