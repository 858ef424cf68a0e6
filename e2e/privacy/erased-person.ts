import type { Category, AdminProduct } from '@drappo/contracts/catalog/products';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { until, type Stack } from '@drappo/stack';
import { routes } from '../../services/gateway/src/routes.ts';
import type { Databases } from '../secrets/databases.ts';
import { createListeners, type Listener } from '../secrets/listener.ts';
import type { Piece } from '../secrets/places.ts';
import { flushRedis } from '../secrets/redis.ts';
import { openAccount } from './account.ts';
import { findingsIn, unexpectedOf, type Finding } from './findings.ts';
import { kept } from './kept.ts';
import { hearLate, tellUnreadable } from './late.ts';
import { newMarks, textOf } from './marks.ts';
import { placesBesideDatabases, readMailsToOthers } from './places.ts';
import { buy } from './purchases.ts';
import { addressOf, type Scene } from './scene.ts';
import { useShop } from './shop.ts';

const makeProduct = async (office: Listener, sku: string): Promise<Scene['product']> => {
  const [category] = (await office.must('GET', '/api/categories')).body as Category[];
  const product = { name: 'Sciarpa', categoryId: category?.id, price: '49,90', weight: '0.3', sku, stock: 500 };
  const { id, variants }: AdminProduct = (await office.must('POST', '/api/admin/products', product)).body;
  return { productId: id, variantId: variants[0]?.id ?? '', sku };
};

/** The data that an administrator can still read, also by a search for the person. */
const readAfterwards = async (office: Listener, { mark, userId }: { mark: string; userId: string }): Promise<void> => {
  for (const { method, path, stream } of routes)
    if (method === 'GET' && !stream && !/[:*]|logout/.test(path)) await office.call('GET', path);
  const { orders } = (await office.must('GET', '/api/admin/orders')).body as AdminOrderList;
  for (const { id } of orders) await office.call('GET', `/api/admin/orders/${id}`);
  for (const list of ['users', 'orders', 'error-logs', 'mail', 'product-requests'])
    await office.call('GET', `/api/admin/${list}?search=${mark}`);
  await office.call('GET', `/api/admin/users/${userId}`);
};

const titled = ({ where, bytes }: Piece): Piece => ({
  where: where
    .replace(/\?\S*/, '?…')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/ \(\d+\)$/, ''),
  bytes,
});

export type Erasure = {
  /** Fields of the person's data that the databases did not hold before the erasure. */
  unknown: string[];
  /** Findings after the erasure. */
  left: Finding[];
};

/** Lets a person use all of the portal, and erases them. */
export const eraseSomebody = async (
  stack: Stack,
  databases: Databases,
  makeOffice: (listener: Listener, username: string) => Promise<void>,
): Promise<Erasure> => {
  const marks = newMarks();
  const given = new Set<string>();
  const text = (field: string): string => {
    given.add(field);
    return textOf(marks, field);
  };
  const { answers, listener } = createListeners(stack.portalUrl, {
    userAgent: `Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 ${text('user-agent')}`,
  });
  const [person, office] = [listener(), listener()];
  await makeOffice(office, 'archivio');
  const scene: Scene = {
    marks,
    text,
    person,
    office,
    email: (field) => addressOf(text(field)),
    portalUrl: stack.portalUrl,
    stripeUrl: stack.url('stripe'),
    shopifyUrl: stack.url('shopify'),
    mailUrl: `http://127.0.0.1:${stack.ports.mailWeb}`,
    databaseUrl: stack.databaseUrl,
    product: await makeProduct(office, 'DW-PRIVACY-1'),
  };
  const { userId, uploadId } = await openAccount(scene);
  const [orderId, { domain }] = await Promise.all([buy(scene), useShop(scene)]);
  await tellUnreadable(scene, userId);
  await person.must('GET', '/api/account/data');
  await person.must('POST', '/api/account/erasure-request');
  await office.must('GET', `/api/admin/users?search=${marks.mark}`);

  const inDatabases = async () => findingsIn(await databases.columns(), marks);
  const known = new Set((await inDatabases()).flatMap(({ fields }) => fields));
  const unknown = [...given].filter((field) => !known.has(field)).toSorted();

  const erasure = { username: text('username') };
  const erased = await until(
    async () => (await office.call('POST', `/api/admin/users/${userId}/erase`, erasure)).status === 200,
    { timeout: 60_000, every: 250 },
  );
  if (!erased) throw new Error('the person cannot be erased');
  answers.length = 0;

  const untilErased = () =>
    until(async () => unexpectedOf(await inDatabases(), kept).length === 0, { timeout: 60_000, every: 500 });
  // Earlier an event of Stripe might be applied before the erasure is processed, and prove nothing.
  await untilErased();
  await hearLate(scene, { orderId, domain });
  await untilErased();
  await readAfterwards(office, { mark: marks.mark, userId });
  await flushRedis(stack.url('redis'));
  const mails = await readMailsToOthers(stack, marks);
  const beside = placesBesideDatabases(stack, { marks, uploadId, mails, answers: answers.map(titled) });
  return { unknown, left: [...(await inDatabases()), ...findingsIn(beside, marks)] };
};
