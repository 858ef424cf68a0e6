import { Router } from 'express';
import type { Refunds } from '../checkout/refunds.ts';
import type { BalanceTransaction } from '../balance-transaction.ts';
import type { Charge, Dispute, PaymentIntent, Refund, StripeObject } from '../objects.ts';
import { showBalanceTransaction } from '../shapes/show-balance-transaction.ts';
import { show } from '../shapes/show.ts';
import { showRefund } from '../shapes/show-refund.ts';
import type { Store } from '../store/store.ts';
import { missing, ParameterError } from '../stripe-error.ts';
import type { Expand } from './expand.ts';
import type { Lists } from './lists.ts';
import { parameters } from './parameters.ts';
import { parse } from './parse.ts';
import type { Respond } from './respond.ts';

type MoneyRoutesOptions = {
  respond: Respond;
  lists: Lists;
  expand: Expand;
  store: Store;
  refunds: Refunds;
  seconds: () => number;
};

/** `/v1/payment_intents`, `/v1/charges`, `/v1/refunds`, `/v1/disputes` and `/v1/balance_transactions` */
export const createMoneyRoutes = ({ respond, lists, expand, store, refunds, seconds }: MoneyRoutesOptions): Router => {
  const router = Router();
  const retrieve = <T extends StripeObject>(kind: T['object'], param: string) =>
    respond(({ values, id }) => {
      const input = parse(parameters.expandOnly, values);
      const found = store.objects.find<T>(kind, id);
      if (!found) throw missing(param, id);
      return expand(show(found), input.expand);
    });

  router.get('/payment_intents/:id', retrieve<PaymentIntent>('payment_intent', 'intent'));
  router.get('/charges/:id', retrieve<Charge>('charge', 'charge'));
  router.get('/refunds/:id', retrieve<Refund>('refund', 'refund'));
  router.get('/disputes/:id', retrieve<Dispute>('dispute', 'dispute'));
  const showEntry = (entry: BalanceTransaction) => showBalanceTransaction(entry, seconds());
  router.get(
    '/balance_transactions/:id',
    respond(({ values, id }) => {
      const input = parse(parameters.expandOnly, values);
      const found = store.objects.find<BalanceTransaction>('balance_transaction', id);
      if (!found) throw missing('id', id);
      return expand(showEntry(found), input.expand);
    }),
  );
  router.get(
    '/balance_transactions',
    respond(({ values }) => {
      const input = parse(parameters.listBalanceTransactions, values);
      const { created, currency, source, type } = input;
      const filter = { created, currency, source, type };
      return lists<BalanceTransaction>('/v1/balance_transactions', 'balance_transaction', filter, input, showEntry);
    }),
  );
  router.get(
    '/charges',
    respond(({ values }) => {
      const input = parse(parameters.listCharges, values);
      const { payment_intent, created } = input;
      return lists<Charge>('/v1/charges', 'charge', { payment_intent, created }, input);
    }),
  );
  router.get(
    '/refunds',
    respond(({ values }) => {
      const input = parse(parameters.listRefunds, values);
      const { payment_intent, charge, created } = input;
      return lists<Refund>('/v1/refunds', 'refund', { payment_intent, charge, created }, input);
    }),
  );
  router.post(
    '/refunds',
    respond(({ values, cause }) => {
      const input = parse(parameters.createRefund, values);
      if (input.payment_intent === undefined && input.charge === undefined)
        throw new ParameterError(
          400,
          'One of the following params should be provided for this request: payment_intent or charge.',
        );
      return expand(showRefund(refunds.create(input, cause)), input.expand);
    }),
  );
  return router;
};
