import { isDelay } from '@drappo/emulator-kit/failures';
import type { Request, RequestHandler, Response } from 'express';
import type { Cause } from '../checkout/journal.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from '../saved/refusal.ts';
import { ParameterError, StripeError } from '../stripe-error.ts';
import type { Failure, Failures } from './failures.ts';
import { decodeForm, type FormFields } from './form.ts';
import type { Answer, Idempotency, Replayed } from './idempotency.ts';

export type Call = { values: FormFields; id: string; cause: Cause };
/** A `Refusal` is answered as its error, and its effects stay. */
export type Respond = (work: (call: Call) => object) => RequestHandler;
type RespondOptions = { store: Store; failures: Failures; idempotency: Idempotency };

const valuesOf = (req: Request): FormFields => {
  if (typeof req.body === 'string') return decodeForm(req.body);
  if (req.method !== 'POST') return decodeForm(new URL(req.originalUrl, 'http://localhost').search.slice(1));
  if (Number(req.get('content-length') ?? 0) > 0)
    throw new ParameterError(
      400,
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
  return decodeForm('');
};

const fail = (res: Response, { kind, status }: Failure): void => {
  if (kind === 'hang') return;
  if (kind === 'cut') return void res.socket?.destroy();
  const error = new StripeError(status, 'This failure was requested.', {
    type: status < 500 ? 'invalid_request_error' : 'api_error',
    code: status === 429 ? 'rate_limit' : undefined,
  });
  res.status(status).json(error.body());
};

const send = (res: Response, answer: Answer | Replayed): void => {
  if ('originalRequest' in answer)
    res.set({ 'idempotent-replayed': 'true', 'original-request': answer.originalRequest });
  res.status(answer.status).type('json').send(answer.body);
};

/** Makes a route from a handler: parameters, idempotency key, planned faults, answer. */
export const createRespond =
  ({ store, failures, idempotency }: RespondOptions): Respond =>
  (work) =>
  async (req, res) => {
    const requestId = String(res.getHeader('request-id'));
    const key = req.method === 'POST' ? req.get('idempotency-key') : undefined;
    const values = valuesOf(req);
    const call: Call = {
      values,
      id: String(req.params['id'] ?? ''),
      cause: { requestId, idempotencyKey: key ?? null },
    };
    const answer = (): Answer => {
      const done = work(call);
      return done instanceof Refusal
        ? { status: done.status, body: JSON.stringify({ error: done.error }, null, 2) }
        : { status: 200, body: JSON.stringify(done, null, 2) };
    };
    const path = req.baseUrl + req.path;
    const failure = failures.take({ method: req.method, path });

    if (key) {
      idempotency.enter(key);
      res.set('idempotency-key', key);
    }
    try {
      if (failure && isDelay(failure)) await failures.delay(failure);
      else if (failure?.when === 'before') return fail(res, failure);
      const given = key
        ? idempotency.once({ key, path, parameters: values, requestId }, answer)
        : store.transaction(answer);
      if (failure && !isDelay(failure)) return fail(res, failure);
      send(res, given);
    } finally {
      if (key) idempotency.leave(key);
    }
  };
