import express, { Router, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { BalanceTransaction } from '../balance-transaction.ts';
import type { Disputes } from '../checkout/disputes.ts';
import type { Refunds } from '../checkout/refunds.ts';
import type { Charge, Dispute, PaymentIntent, Refund, Session } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { StripeError } from '../stripe-error.ts';
import { closedView } from './checkout-view.ts';
import { paymentsView, type Payment } from './payments-view.ts';
import { paymentView, type PaymentDetail } from './payment-view.ts';
import { sendPage } from './send-page.ts';

type DashboardOptions = {
  store: Store;
  refunds: Refunds;
  disputes: Disputes;
  merchant: string;
  /** Accepts only callers who may use the control API. */
  guard: RequestHandler;
};

const SHOWN = 50;
const submission = z.discriminatedUnion('act', [
  z.object({ act: z.literal('refund'), amount: z.string().trim().max(20) }),
  z.object({ act: z.literal('dispute'), reason: z.enum(['fraudulent', 'product_not_received', 'general']) }),
  z.object({ act: z.enum(['won', 'lost']) }),
]);

/** `1.248,90` or `12.5` in cents; undefined if it is not an amount of money. */
const centsOf = (typed: string): number | undefined => {
  const plain = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
};

/** A person's actions in Stripe's dashboard, and banks': payments, their refunds and disputes. Works without scripts. */
export const createDashboardPage = ({ store, refunds, disputes, merchant, guard }: DashboardOptions): Router => {
  const router = Router();
  router.use(guard, express.urlencoded({ extended: false, limit: '20kb' }));

  const paymentOf = (charge: Charge, sessions: Session[]): Payment => ({
    charge,
    session: sessions[0],
    // The newest: a payment that was won back may be disputed again.
    dispute: store.objects.list<Dispute>('dispute', { charge: charge.id })[0],
  });
  const sessionsOf = (intent: string): Session[] =>
    store.objects.list<Session>('checkout.session', { payment_intent: intent });

  const find = (id: string): PaymentDetail | undefined => {
    const intent = store.objects.find<PaymentIntent>('payment_intent', id);
    const charge = store.objects.find<Charge>('charge', intent?.latest_charge ?? '');
    if (!charge) return undefined;
    const given = store.objects.list<Refund>('refund', { charge: charge.id });
    const disputed = store.objects.list<Dispute>('dispute', { charge: charge.id });
    const sources = [charge, ...given, ...disputed].map((source) => source.id);
    const entries = sources.flatMap((source) =>
      store.objects.list<BalanceTransaction>('balance_transaction', { source }),
    );
    entries.sort((a, b) => a.created - b.created);
    return { ...paymentOf(charge, sessionsOf(id)), refunds: given, entries };
  };

  const show = (res: Response, id: string, status = 200, trouble?: string): void => {
    const payment = find(id);
    if (payment) return sendPage(res, status, 'Pagamento', paymentView(payment, merchant, trouble));
    const view = { title: 'Questo pagamento non esiste', text: 'Controlla l’indirizzo.', back: null };
    sendPage(res, 404, view.title, closedView(merchant, view));
  };

  router.get('/', (req, res) => {
    const search = typeof req.query['q'] === 'string' ? req.query['q'].trim().toLowerCase() : '';
    const found: Payment[] = [];
    for (const charge of store.objects.list<Charge>('charge')) {
      if (found.length > SHOWN) break;
      const sessions = sessionsOf(charge.payment_intent);
      const words = [charge.email, charge.payment_intent, charge.id, sessions[0]?.metadata['orders'], sessions[0]?.id];
      if (words.some((word) => word?.toLowerCase().includes(search))) found.push(paymentOf(charge, sessions));
    }
    const more = found.length > SHOWN;
    sendPage(res, 200, 'Pagamenti', paymentsView(found.slice(0, SHOWN), merchant, search, more));
  });
  router.get('/payments/:id', (req, res) => show(res, req.params.id));
  router.post('/payments/:id', (req, res) => {
    const { id } = req.params;
    const payment = find(id);
    const sent = submission.safeParse(req.body ?? {});
    if (!payment || !sent.success) return show(res, id, 400, 'La richiesta non è valida.');
    try {
      if (sent.data.act === 'refund') {
        const amount = centsOf(sent.data.amount);
        if (!amount) return show(res, id, 422, 'Scrivi un importo, per esempio 12,50.');
        if (amount > payment.charge.amount - payment.charge.amount_refunded)
          return show(res, id, 422, 'Non è rimasto così tanto da rimborsare.');
        refunds.create({ payment_intent: id, amount });
      } else if (sent.data.act === 'dispute') disputes.open(id, sent.data.reason);
      else disputes.close(payment.dispute?.id ?? '', sent.data.act);
    } catch (error) {
      // A second click, or another window: the page shows the new state.
      if (!(error instanceof StripeError)) throw error;
      return show(res, id, 409, 'Intanto questo pagamento è cambiato: non è più possibile.');
    }
    // A reload of the answer must not repeat the action.
    res.redirect(303, `/dashboard/payments/${id}`);
  });
  return router;
};
