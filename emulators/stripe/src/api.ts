import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { parameters, parse } from './api-parameters.ts';
import { newId, publicSession, type Event, type PaymentIntent, type Refund, type Session } from './objects.ts';
import type { Payments } from './payments.ts';
import { API_VERSION } from './payments.ts';
import type { Store } from './store.ts';
import { missing, StripeError } from './stripe-error.ts';

export type ApiOptions = {
  store: Store;
  payments: Payments;
  apiKey: string;
  publicUrl: () => string;
  seconds: () => number;
  failures: Failures;
};

/** Calls that are to fail, told by the control API. */
export type Failures = { next: { path: string; status: number; times: number }[] };

const MINUTES_30 = 1_800;
const DAY = 86_400;

const same = (left: string, right: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
};

/** The part of Stripe's API that is used here. */
export const createApi = ({ store, payments, apiKey, publicUrl, seconds, failures }: ApiOptions): Router => {
  const router = Router();
  router.use(express.urlencoded({ extended: true, limit: '1mb' }));
  router.use((req, res, next) => {
    res.set({ 'request-id': newId('req', 14), 'stripe-version': API_VERSION });
    const key = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1];
    if (!key || !same(key, apiKey)) throw new StripeError(401, 'Invalid API Key provided.');
    const planned = failures.next.find(({ path, times }) => times > 0 && req.path.startsWith(path));
    if (planned) {
      planned.times -= 1;
      throw new StripeError(planned.status, 'This failure was asked for.', {
        type: planned.status === 429 ? 'rate_limit_error' : 'api_error',
      });
    }
    next();
  });

  const write =
    (work: (req: Request) => unknown): RequestHandler =>
    (req, res) =>
      idempotent(req, res, () => work(req));
  const idempotent = (req: Request, res: Response, work: () => unknown): void => {
    const key = req.get('idempotency-key');
    if (!key) {
      res.json(work());
      return;
    }
    const hash = createHash('sha256')
      .update(`${req.path}\n${JSON.stringify(req.body ?? {})}`)
      .digest('hex');
    const known = store.takeKey(key, hash, seconds());
    if (known) {
      if (known.hash !== hash) {
        throw new StripeError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          {
            type: 'idempotency_error',
          },
        );
      }
      if (!known.answer)
        throw new StripeError(409, 'There is currently another in-progress request using this Idempotent Key.', {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
        });
      res.status(known.answer.status).set('idempotent-replayed', 'true').type('json').send(known.answer.body);
      return;
    }
    try {
      const body = JSON.stringify(work());
      store.keepAnswer(key, { status: 200, body });
      res.type('json').send(body);
    } catch (error) {
      // What was not begun may be tried again with the same key, as Stripe has it for refused parameters.
      store.freeKey(key);
      throw error;
    }
  };

  const listOf = <T extends { id: string }>(
    url: string,
    items: T[],
    { limit, starting_after }: { limit: number; starting_after?: string | undefined },
  ) => {
    const from = starting_after === undefined ? 0 : items.findIndex(({ id }) => id === starting_after) + 1;
    return { object: 'list', url, has_more: items.length > from + limit, data: items.slice(from, from + limit) };
  };

  router.post(
    '/v1/checkout/sessions',
    write(({ body }) => {
      const input = parse(parameters.createSession, body);
      const now = seconds();
      const expires = input.expires_at ?? now + DAY;
      if (expires < now + MINUTES_30)
        throw new StripeError(
          400,
          'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
          { param: 'expires_at' },
        );
      if (expires > now + DAY)
        throw new StripeError(
          400,
          'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
          { param: 'expires_at' },
        );
      const amount = input.line_items.reduce(
        (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
        0,
      );
      const currency = input.line_items[0]?.price_data.currency ?? 'eur';
      const id = newId('cs_test', 58);
      const session: Session = {
        id,
        object: 'checkout.session',
        created: now,
        expires_at: expires,
        amount_subtotal: amount,
        amount_total: amount,
        cancel_url: input.cancel_url ?? null,
        client_reference_id: input.client_reference_id ?? null,
        currency,
        customer: null,
        customer_details: null,
        customer_email: input.customer_email ?? null,
        livemode: false,
        locale: input.locale ?? null,
        metadata: input.metadata,
        mode: 'payment',
        payment_intent: null,
        payment_method_types: ['card'],
        payment_status: 'unpaid',
        status: 'open',
        success_url: input.success_url,
        url: `${publicUrl()}/c/pay/${id}`,
        line_items: input.line_items.map(({ quantity, price_data }) => ({
          id: newId('li'),
          object: 'item',
          amount_subtotal: quantity * price_data.unit_amount,
          amount_total: quantity * price_data.unit_amount,
          amount_discount: 0,
          amount_tax: 0,
          currency: price_data.currency,
          description: price_data.product_data.name,
          price: null,
          quantity,
          unit_amount: price_data.unit_amount,
        })),
        payment_intent_metadata: input.payment_intent_data?.metadata ?? {},
      };
      store.save(session);
      return publicSession(session);
    }),
  );
  router.get('/v1/checkout/sessions', (req, res) => {
    const input = parse(parameters.listSessions, req.query);
    const found = store
      .list<Session>('checkout.session')
      .filter(
        (session) =>
          (!input.payment_intent || session.payment_intent === input.payment_intent) &&
          (!input.status || session.status === input.status),
      );
    res.json(listOf('/v1/checkout/sessions', found.map(publicSession), input));
  });
  router.get('/v1/checkout/sessions/:id', (req, res) => {
    parse(parameters.none, req.query);
    res.json(publicSession(store.transaction(() => payments.readSession(req.params.id))));
  });
  router.post(
    '/v1/checkout/sessions/:id/expire',
    write((req) => publicSession(payments.expire(String(req.params['id'])))),
  );

  router.get('/v1/payment_intents/:id', (req, res) => {
    const intent = store.find<PaymentIntent>('payment_intent', req.params.id);
    if (!intent) throw missing('payment_intent', req.params.id);
    res.json(intent);
  });

  router.post(
    '/v1/refunds',
    write(({ body }) => payments.refund(parse(parameters.createRefund, body))),
  );
  router.get('/v1/refunds', (req, res) => {
    const input = parse(parameters.listRefunds, req.query);
    res.json(
      listOf(
        '/v1/refunds',
        store
          .list<Refund>('refund')
          .filter(({ payment_intent }) => !input.payment_intent || payment_intent === input.payment_intent),
        input,
      ),
    );
  });
  router.get('/v1/refunds/:id', (req, res) => {
    const refund = store.find<Refund>('refund', req.params.id);
    if (!refund) throw missing('refund', req.params.id);
    res.json(refund);
  });

  router.get('/v1/events', (req, res) => {
    const input = parse(parameters.listEvents, req.query);
    const found = store
      .list<Event>('event')
      .filter(
        ({ type, created }) =>
          (!input.type || type === input.type) &&
          (!input.types || input.types.includes(type)) &&
          created >= (input.created?.gte ?? 0),
      );
    res.json(listOf('/v1/events', found, input));
  });
  router.get('/v1/events/:id', (req, res) => {
    const event = store.find<Event>('event', req.params.id);
    if (!event) throw missing('event', req.params.id);
    res.json(event);
  });
  router.use((req) => {
    throw new StripeError(404, `Unrecognized request URL (${req.method}: ${req.originalUrl.split('?')[0]}).`);
  });
  return router;
};
