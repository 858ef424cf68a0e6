import { gid } from '../gid.ts';
import type { Subscription } from '../objects.ts';
import { API_VERSION } from '../official/official-schema.ts';
import { UserError } from '../user-error.ts';
import { fieldsOf, type Answer, type Answers, type Arguments, type Context } from './answers.ts';
import { pageOfList, refuseArguments } from './connections.ts';
import { numberOf } from './ids.ts';
import { orUserErrors, payloadType } from './payloads.ts';

type Input = {
  uri?: string | null;
  callbackUrl?: string | null;
  format?: string | null;
  name?: string | null;
  includeFields?: string[] | null;
};
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Shopify accepts only https; the portal on this machine has no certificate. */
const checkedUri = ({ uri, callbackUrl }: Input): string => {
  const field = ['webhookSubscription', 'callbackUrl'];
  const address = uri ?? callbackUrl;
  if (!address) throw new UserError(field, "Address can't be blank");
  if (!URL.canParse(address)) throw new UserError(field, 'Address is invalid');
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))) return address;
  throw new UserError(field, `Address protocol ${protocol}// is not supported`);
};

const inputOf = (given: Arguments): Input => {
  const input = given['webhookSubscription'] as Input & Arguments;
  refuseArguments(input, ['filter', 'metafieldNamespaces', 'metafields'], 'a webhook subscription');
  if (input.format === 'XML') throw new UserError(['webhookSubscription', 'format'], 'Format must be JSON');
  return input;
};

const find = (id: unknown, { store, shop }: Context): Subscription | undefined =>
  store.subscriptions.find(shop.id, numberOf(id, 'WebhookSubscription'));

const refuseTwin = (subscription: Subscription, { store }: Context): void => {
  const twin = store.subscriptions
    .list(subscription.shopId)
    .some(({ id, topic, uri }) => id !== subscription.id && topic === subscription.topic && uri === subscription.uri);
  if (twin)
    throw new UserError(['webhookSubscription', 'callbackUrl'], 'Address for this topic has already been taken');
};

const create: Answer = (_, given, context) =>
  orUserErrors('webhookSubscription', () => {
    const { shop, store, clock } = context;
    const input = inputOf(given);
    const now = clock.iso();
    const subscription: Subscription = {
      id: store.nextId(),
      shopId: shop.id,
      topic: String(given['topic']),
      uri: checkedUri(input),
      name: input.name ?? null,
      includeFields: input.includeFields ?? [],
      createdAt: now,
      updatedAt: now,
    };
    refuseTwin(subscription, context);
    store.subscriptions.save(subscription);
    return subscription;
  });
const update: Answer = (_, given, context) =>
  orUserErrors('webhookSubscription', () => {
    const known = find(given['id'], context);
    if (!known) throw new UserError(['id'], 'Webhook subscription does not exist');
    const input = inputOf(given);
    const { includeFields = known.includeFields } = input;
    const subscription: Subscription = {
      ...known,
      uri: input.uri || input.callbackUrl ? checkedUri(input) : known.uri,
      includeFields: includeFields ?? [],
      updatedAt: context.clock.iso(),
    };
    refuseTwin(subscription, context);
    context.store.subscriptions.save(subscription);
    return subscription;
  });
const remove: Answer = (_, given, context) =>
  orUserErrors('deletedWebhookSubscriptionId', () => {
    const known = find(given['id'], context);
    if (!known) throw new UserError(['id'], 'Webhook subscription does not exist');
    context.store.subscriptions.remove(known.id);
    return gid('WebhookSubscription', known.id);
  });
const list: Answer = (_, given, { shop, store }) => {
  refuseArguments(given, ['query', 'callbackUrl'], 'webhookSubscriptions');
  const topics = given['topics'] as string[] | null | undefined;
  const uri = given['uri'] as string | null | undefined;
  const subscriptions = store.subscriptions
    .list(shop.id)
    .filter((item) => (!topics || topics.includes(item.topic)) && (!uri || item.uri === uri));
  return pageOfList(subscriptions, ({ id }) => id, given, 'webhookSubscriptions');
};
export const subscriptionAnswers: Answers = {
  QueryRoot: {
    webhookSubscriptions: list,
    webhookSubscription: (_, given, context) => find(given['id'], context) ?? null,
  },
  Mutation: {
    webhookSubscriptionCreate: create,
    webhookSubscriptionUpdate: update,
    webhookSubscriptionDelete: remove,
  },
  WebhookSubscriptionCreatePayload: payloadType('webhookSubscription'),
  WebhookSubscriptionUpdatePayload: payloadType('webhookSubscription'),
  WebhookSubscriptionDeletePayload: payloadType('deletedWebhookSubscriptionId'),
  WebhookSubscription: fieldsOf<Subscription>({
    id: ({ id }) => gid('WebhookSubscription', id),
    legacyResourceId: ({ id }) => String(id),
    topic: ({ topic }) => topic,
    uri: ({ uri }) => uri,
    callbackUrl: ({ uri }) => uri,
    name: ({ name }) => name,
    format: () => 'JSON',
    filter: () => null,
    includeFields: ({ includeFields }) => includeFields ?? [],
    metafieldNamespaces: () => [],
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
    apiVersion: () => API_VERSION,
  }),
  ApiVersion: fieldsOf<string>({
    handle: (version) => version,
    displayName: (version) => version,
    supported: () => true,
  }),
};
