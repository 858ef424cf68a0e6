import { Router } from 'express';
import { z } from 'zod';
import type { Payments } from '../checkout/payments.ts';
import type { Sessions } from '../checkout/sessions.ts';
import type { Session } from '../objects.ts';
import { showSession } from '../shapes/show-session.ts';
import type { Store } from '../store/store.ts';
import { readBody } from '@drappo/emulator-kit/control';

export type CheckoutControlOptions = { store: Store; sessions: Sessions; payments: Payments };

const outcome = z.strictObject({ succeeded: z.boolean().default(true) });

/** Acts on sessions as people and banks do. */
export const createCheckoutControl = ({ store, sessions, payments }: CheckoutControlOptions): Router => {
  const router = Router();
  router.get(
    '/sessions',
    (_req, res) => void res.json(store.objects.list<Session>('checkout.session').map(showSession)),
  );
  router.post('/sessions/:id/pay', (req, res) => void res.json(showSession(payments.pay(req.params.id))));
  router.post('/sessions/:id/decline', (req, res) => void res.json(showSession(payments.decline(req.params.id))));
  router.post('/sessions/:id/async-pay', (req, res) => void res.json(showSession(payments.payLater(req.params.id))));
  router.post('/sessions/:id/settle', (req, res) => {
    res.json(showSession(payments.settle(req.params.id, readBody(outcome, req.body).succeeded)));
  });
  router.post('/sessions/:id/expire', (req, res) => void res.json(showSession(sessions.expire(req.params.id))));
  return router;
};
