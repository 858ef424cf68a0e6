import { Router } from 'express';
import type { Subscriptions } from '../billing/subscriptions.ts';
import { newId, type Customer, type Invoice, type Product, type StripeObject, type Subscription } from '../objects.ts';
import { showProduct } from '../shapes/show-customer.ts';
import { show } from '../shapes/show.ts';
import { showSubscription } from '../shapes/show-subscription.ts';
import type { Store } from '../store/store.ts';
import { missing, ParameterError, StripeError } from '../stripe-error.ts';
import type { Expand } from './expand.ts';
import type { Lists } from './lists.ts';
import { parameters } from './parameters.ts';
import { parse } from './parse.ts';
import type { Respond } from './respond.ts';
import { priceOf } from './subscription-price.ts';

type BillingRoutesOptions = {
  respond: Respond;
  lists: Lists;
  expand: Expand;
  store: Store;
  subscriptions: Subscriptions;
  seconds: () => number;
};

/** `/v1/customers`, `/v1/products`, `/v1/subscriptions` and `/v1/invoices` */
export const createBillingRoutes = (options: BillingRoutesOptions): Router => {
  const { respond, lists, expand, store, subscriptions, seconds } = options;
  const router = Router();
  const retrieve = <T extends StripeObject>(kind: T['object'], param: string = kind) =>
    respond(({ values, id }) => {
      const input = parse(parameters.expandOnly, values);
      const found = store.objects.find<T>(kind, id);
      if (!found) throw missing(param, id);
      return expand(show(found), input.expand);
    });

  router.get('/customers/:id', retrieve<Customer>('customer'));
  router.get('/products/:id', retrieve<Product>('product'));
  router.get('/subscriptions/:id', retrieve<Subscription>('subscription'));
  router.get('/invoices/:id', retrieve<Invoice>('invoice'));
  router.post(
    '/products',
    respond(({ values }) => {
      const {
        id = newId('prod', 14),
        name,
        description,
        metadata,
        expand: paths,
      } = parse(parameters.createProduct, values);
      if (store.objects.find<Product>('product', id))
        throw new StripeError(400, 'Product already exists.', { code: 'resource_already_exists', param: 'id' });
      const product: Product = {
        id,
        object: 'product',
        created: seconds(),
        description: description ?? null,
        metadata: metadata ?? {},
        name,
      };
      store.objects.save(product);
      return expand(showProduct(product), paths);
    }),
  );
  router.get(
    '/subscriptions',
    respond(({ values }) => {
      const input = parse(parameters.listSubscriptions, values);
      const { customer, created } = input;
      // Without a status, Stripe omits the canceled ones.
      const filter =
        input.status === undefined
          ? { statusNot: 'canceled' }
          : { status: input.status === 'all' ? undefined : input.status };
      return lists<Subscription>('/v1/subscriptions', 'subscription', { customer, created, ...filter }, input);
    }),
  );
  router.post(
    '/subscriptions/:id',
    respond(({ values, id, cause }) => {
      const input = parse(parameters.updateSubscription, values);
      const [item, ...others] = input.items ?? [];
      if (others.length > 0) throw new ParameterError(400, 'Only subscriptions of one item are known here.');
      const before = subscriptions.read(id);
      if (item && item.id !== before.item.id) throw missing('subscription_item', item.id);
      const changed = subscriptions.update(
        id,
        {
          cancel_at_period_end: input.cancel_at_period_end,
          metadata: input.metadata,
          price: item?.price_data && priceOf(item.price_data, store, seconds()),
        },
        cause,
      );
      return expand(showSubscription(changed), input.expand);
    }),
  );
  router.delete(
    '/subscriptions/:id',
    respond(({ values, id, cause }) => {
      const input = parse(parameters.cancelSubscription, values);
      return expand(showSubscription(subscriptions.cancel(id, cause)), input.expand);
    }),
  );
  router.get(
    '/invoices',
    respond(({ values }) => {
      const input = parse(parameters.listInvoices, values);
      const { customer, subscription, status, created } = input;
      return lists<Invoice>('/v1/invoices', 'invoice', { customer, subscription, status, created }, input);
    }),
  );
  return router;
};
