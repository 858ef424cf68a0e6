import { changedWebhookAnswer, createdWebhookAnswer, deletedWebhookAnswer, webhooksAnswer } from './answers.ts';
import { documents } from './documents.ts';
import type { ShopAccess, ShopClient } from './shop-client.ts';
import { shopSaidNo } from './shop-failures.ts';
import { subscribedTopics } from './webhook-topics.ts';

type Subscription = { id: string; topic: string; includeFields: string[] };
type Answer = { userErrors: { message: string }[] } | null;

const messagesOf = (answer: Answer): string[] =>
  answer?.userErrors.map(({ message }) => message) ?? ['nessuna risposta'];

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((field) => right.includes(field));

/** Webhook subscriptions of a shop. */
export const createWebhookGateway = (client: ShopClient) => {
  const subscriptions = async (access: ShopAccess, uri: string): Promise<Subscription[]> => {
    const { webhookSubscriptions } = await client.call(access, documents.webhooks, { uri }, webhooksAnswer);
    return webhookSubscriptions.nodes.filter((node) => node.uri === uri);
  };

  const create = async (access: ShopAccess, topic: string, webhook: object): Promise<void> => {
    const variables = { topic, webhook };
    const answer = await client.call(access, documents.createWebhook, variables, createdWebhookAnswer);
    const messages = messagesOf(answer.webhookSubscriptionCreate);
    // A concurrent connect has created the subscription already.
    if (messages.length > 0 && !messages.every((text) => /already been taken/i.test(text)))
      throw shopSaidNo(documents.createWebhook.name, messages);
  };

  const change = async (access: ShopAccess, id: string, webhook: object): Promise<void> => {
    const answer = await client.call(access, documents.changeWebhook, { id, webhook }, changedWebhookAnswer);
    const messages = messagesOf(answer.webhookSubscriptionUpdate);
    if (messages.length > 0) throw shopSaidNo(documents.changeWebhook.name, messages);
  };

  return {
    /** Subscribes `uri` to all topics with the required fields; keeps a subscription that is already correct. */
    async subscribe(access: ShopAccess, uri: string): Promise<void> {
      const existing = await subscriptions(access, uri);
      for (const [topic, includeFields] of Object.entries(subscribedTopics)) {
        const webhook = { uri, format: 'JSON', includeFields };
        const known = existing.find((one) => one.topic === topic);
        if (!known) await create(access, topic, webhook);
        else if (!isSame(known.includeFields, includeFields)) await change(access, known.id, webhook);
      }
    },

    async unsubscribe(access: ShopAccess, uri: string): Promise<void> {
      for (const { id } of await subscriptions(access, uri))
        await client.call(access, documents.deleteWebhook, { id }, deletedWebhookAnswer);
    },
  };
};
