import { Router } from 'express';
import type { z } from 'zod';
import { newId, type Customer } from '../objects.ts';
import type { Journal } from '../checkout/journal.ts';
import { Refusal } from '../saved/refusal.ts';
import type { PaymentMethod } from '../saved/saved-objects.ts';
import type { SavedCards } from '../saved/saved-cards.ts';
import { show } from '../shapes/show.ts';
import type { StripeObject } from '../objects.ts';
import type { Expand } from './expand.ts';
import type { Lists } from './lists.ts';
import { parameters } from './parameters.ts';
import { parse } from './parse.ts';
import type { Call, Respond } from './respond.ts';
import { savedParameters } from './saved-parameters.ts';

type SavedRoutesOptions = { respond: Respond; lists: Lists; expand: Expand; journal: Journal; saved: SavedCards };

/**
 * `/v1/customers` (creation), `/v1/setup_intents`, `/v1/payment_methods`, and creation and confirmation of payment intents.
 */
export const createSavedRoutes = ({ respond, lists, expand, journal, saved }: SavedRoutesOptions): Router => {
  const { methods, setups, payments } = saved;
  const router = Router();
  /** A call that answers with one object, or with a refusal. */
  const answer = <S extends z.ZodType<{ expand?: string[] | undefined }>>(
    schema: S,
    work: (input: z.output<S>, call: Call) => StripeObject | Refusal,
  ) =>
    respond((call) => {
      const input = parse(schema, call.values);
      const done = work(input, call);
      return done instanceof Refusal ? done : expand(show(done), input.expand);
    });

  router.post(
    '/customers',
    answer(savedParameters.createCustomer, ({ email = null, metadata = {} }, { cause }) => {
      const customer: Customer = {
        id: newId('cus', 14),
        object: 'customer',
        created: journal.seconds(),
        email,
        metadata,
      };
      journal.save(customer);
      journal.tell('customer.created', customer, cause);
      return customer;
    }),
  );

  router.post(
    '/setup_intents',
    answer(savedParameters.createSetupIntent, ({ confirm, ...requested }, { cause }) => {
      const intent = setups.create(requested, cause);
      return confirm ? setups.confirm(intent.id, undefined) : intent;
    }),
  );
  router.get(
    '/setup_intents/:id',
    answer(parameters.expandOnly, (_input, { id }) => setups.read(id)),
  );
  router.post(
    '/setup_intents/:id/confirm',
    answer(savedParameters.confirmSetupIntent, ({ payment_method, return_url }, { id }) =>
      setups.confirm(id, payment_method, return_url),
    ),
  );
  router.post(
    '/setup_intents/:id/cancel',
    answer(parameters.expandOnly, (_input, { id }) => setups.cancel(id)),
  );

  router.get(
    '/payment_methods',
    respond(({ values }) => {
      const { customer, type, ...page } = parse(savedParameters.listMethods, values);
      return lists<PaymentMethod>('/v1/payment_methods', 'payment_method', { customer, type }, page);
    }),
  );
  router.get(
    '/customers/:id/payment_methods',
    respond(({ values, id }) => {
      const { type, ...page } = parse(savedParameters.listMethodsOfCustomer, values);
      methods.readCustomer(id);
      const url = `/v1/customers/${id}/payment_methods`;
      return lists<PaymentMethod>(url, 'payment_method', { customer: id, type }, page);
    }),
  );
  router.get(
    '/payment_methods/:id',
    answer(parameters.expandOnly, (_input, { id }) => methods.read(id)),
  );
  router.post(
    '/payment_methods/:id/attach',
    answer(savedParameters.attach, ({ customer }, { id }) => methods.attach(methods.take(id), customer)),
  );
  router.post(
    '/payment_methods/:id/detach',
    answer(parameters.expandOnly, (_input, { id }) => methods.detach(id)),
  );

  router.post(
    '/payment_intents',
    answer(savedParameters.createPayment, (requested) => payments.create(requested)),
  );
  router.post(
    '/payment_intents/:id/confirm',
    answer(savedParameters.confirmPayment, ({ payment_method, off_session }, { id }) =>
      payments.confirm(id, payment_method, off_session),
    ),
  );
  router.post(
    '/payment_intents/:id/cancel',
    answer(parameters.expandOnly, (_input, { id }) => payments.cancel(id)),
  );
  return router;
};
