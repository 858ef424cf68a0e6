import { z } from 'zod';

const id = z.union([z.int().positive(), z.string().regex(/^\d+$/)]).transform(String);
const ids = z.array(z.union([z.int(), z.string()]).transform(String));

const bodies = {
  'customers/data_request': z.object({ shop_domain: z.string(), orders_requested: ids }),
  'customers/redact': z.object({ shop_domain: z.string(), orders_to_redact: ids }),
  'app/uninstalled': z.object({ id, myshopify_domain: z.string() }),
  'shop/redact': z.object({ shop_id: id, shop_domain: z.string(), customer: z.never().optional() }),
  order: z.object({
    id,
    updated_at: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .nullish(),
  }),
};
type Bodies = { [Kind in keyof typeof bodies]: z.output<(typeof bodies)[Kind]> };
type WebhookBody = { [Kind in keyof Bodies]: { kind: Kind; data: Bodies[Kind] } }[keyof Bodies];

/** Body shapes from the most to the least specific: each of the first four has a field that no other has. */
const kinds = Object.keys(bodies) as (keyof Bodies)[];

const parse = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The kind of a body, by its shape only; undefined if the shape is unknown. */
export const readWebhookBody = (body: Uint8Array): WebhookBody | undefined => {
  const value = parse(body);
  for (const kind of kinds) {
    const { success, data } = bodies[kind].safeParse(value);
    if (success) return { kind, data } as WebhookBody;
  }
  return undefined;
};

export const isOrderTopic = (topic: string): boolean =>
  /^orders\/(create|updated|cancelled|delete|edited)$/.test(topic);

/** Topics whose webhook deletes something: they require a body of their own kind. */
const DESTRUCTIVE = ['app/uninstalled', 'shop/redact'];

/**
 * Whether a body belongs to the topic and the shop of its headers. The signature covers only the body, so a genuine body
 * could be replayed under another topic, or for another shop that signs with the same secret.
 */
export const fitsWebhook = (body: WebhookBody | undefined, topic: string, shopDomain: string): boolean => {
  if (!body) return !DESTRUCTIVE.includes(topic);
  if (body.kind === 'order') return isOrderTopic(topic) || !(topic in bodies);
  const domain = body.kind === 'app/uninstalled' ? body.data.myshopify_domain : body.data.shop_domain;
  return body.kind === topic && domain.toLowerCase() === shopDomain;
};
