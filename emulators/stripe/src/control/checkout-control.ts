import { Router } from 'express';
import { z } from 'zod';
import type { Payments } from '../checkout/payments.ts';
import type { Refunds } from '../checkout/refunds.ts';
import type { Sessions } from '../checkout/sessions.ts';
import type { Session } from '../objects.ts';
import { showRefund } from '../shapes/show-refund.ts';
import { showSession } from '../shapes/show-session.ts';
import type { Store } from '../store/store.ts';
import { read } from './read.ts';

export type CheckoutControlOptions = { store: Store; sessions: Sessions; payments: Payments; refunds: Refunds };

const outcome = z.strictObject({ succeeded: z.boolean().default(true) });
const refusal = z.strictObject({ reason: z.string().default('lost_or_stolen_card') });

/** Does with sessions and refunds what people and banks do. */
export const createCheckoutControl = ({ store, sessions, payments, refunds }: CheckoutControlOptions): Router => {
  const router = Router();
  router.get(
    '/sessions',
    (_req, res) => void res.json(store.objects.list<Session>('checkout.session').map(showSession)),
  );
  router.post('/sessions/:id/pay', (req, res) => void res.json(showSession(payments.pay(req.params.id))));
  router.post('/sessions/:id/decline', (req, res) => void res.json(showSession(payments.decline(req.params.id))));
  router.post('/sessions/:id/async-pay', (req, res) => void res.json(showSession(payments.payLater(req.params.id))));
  router.post('/sessions/:id/settle', (req, res) => {
    res.json(showSession(payments.settle(req.params.id, read(outcome, req.body).succeeded)));
  });
  router.post('/sessions/:id/expire', (req, res) => void res.json(showSession(sessions.expire(req.params.id))));
  router.post('/refunds/:id/fail', (req, res) => {
    res.json(showRefund(refunds.fail(req.params.id, read(refusal, req.body).reason)));
  });
  return router;
};
