import { defineWorker, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import type { Outcome } from '../domain/automatic-payment.ts';
import {
  automaticPaymentEffect,
  detachCardEffect,
  type AutomaticPaymentPayload,
  type DetachCardPayload,
} from '../domain/effects.ts';
import type { SavedCards } from '../stripe/saved-cards.ts';
import type { PayAutomatically } from '../use-cases/pay-automatically.ts';

export const createAutomaticPaymentWorker = (
  payAutomatically: PayAutomatically,
): EffectWorker<AutomaticPaymentPayload, Outcome | undefined, Tx> =>
  defineWorker(automaticPaymentEffect, {
    maxAttempts: 30,
    run: (payload) => payAutomatically.charge(payload),
    settle: (tx, payload, outcome) => payAutomatically.settle(tx, payload, outcome),
    giveUp: (tx, payload) => payAutomatically.giveUp(tx, payload),
    reportSubject: (tx, payload) => payAutomatically.subject(tx, payload),
  });

export const createDetachCardWorker = (cards: SavedCards): EffectWorker<DetachCardPayload, void, Tx> =>
  defineWorker(detachCardEffect, { maxAttempts: 30, run: ({ paymentMethodId }) => cards.detach(paymentMethodId) });
