import { randomUUID } from 'node:crypto';
import type { Reservation, WishlistEntry } from '@drappo/contracts/catalog/products';
import type { AdminUsers } from '@drappo/contracts/identity/admin-users';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { Order, RequestedOrder } from '@drappo/contracts/orders/orders';
import type { APIResponse, Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '../../stack/src/demo-accounts.ts';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { setBrowserClock } from './browser-clock.ts';
import { ownPiecesOf, type Piece } from './own-product.ts';
import type { Portal } from './portal.ts';
import { paymentsOf, type Payments } from './payments.ts';
import { setServerTime } from './server-time.ts';
import { keepToastsOf } from './toasts.ts';

/** A person with a browser of their own; `get` and `send` call the API with that browser's cookies. */
export type Person = {
  username: string;
  email: string;
  context: BrowserContext;
  open: (path: string) => Promise<Page>;
  get: <T>(path: string) => Promise<T>;
  send: <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) => Promise<T>;
  /** The first products that only this person buys; makes the missing ones. */
  ownPieces: (count: number) => Promise<Piece[]>;
};

export const password = 'segreta-1';
/** Meets the minimum length for an administrator's password. */
export const adminPassword = 'lampada-verde-cavallo-93';
/** A whole run overloads two processors ten times over: a lazy part of a page has taken 45 s there. */
export const PAGE_PATIENCE_MS = 90_000;
const jsonOf = async (answer: APIResponse): Promise<never> => {
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as never;
};

export type PeopleOptions = {
  /** Whether they see animations. */
  animated?: boolean;
  /** The server's time in their pages, if it differs from the portal's. */
  serverTime?: string | undefined;
};

/** People of the journeys. Each is new, so that no journey sees the data of another. */
export const createPeople = (
  browser: Browser,
  portal: Portal,
  { animated = false, serverTime }: PeopleOptions = {},
) => {
  let signedIn: Promise<Person> | undefined;
  /** One session of the office that makes these people's products, and administrators of them. */
  const office = (): Promise<Person> => (signedIn ??= admin());

  /** A visitor with a unique name, even if two test files use the same one. */
  const visitor = async (name: string): Promise<Person> => {
    const username = `${name}-${randomUUID().slice(0, 8)}`;
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'it-IT',
      // A click waits until its target has stopped moving.
      reducedMotion: animated ? 'no-preference' : 'reduce',
    });
    context.setDefaultTimeout(PAGE_PATIENCE_MS);
    await setBrowserClock(context);
    await keepToastsOf(context);
    if (serverTime !== undefined) await setServerTime(context, serverTime);
    return {
      username,
      email: `${username}@boutique.example`,
      context,
      async open(path) {
        const page = await context.newPage();
        await page.goto(portal.url + path);
        return page;
      },
      get: async (path) => jsonOf(await context.request.get(portal.url + path)),
      send: async (method, path, data) => jsonOf(await context.request.fetch(portal.url + path, { method, data })),
      ownPieces: ownPiecesOf(office),
    };
  };

  const baseUser = async (name: string): Promise<Person> => {
    const person = await visitor(name);
    const { username, email } = person;
    await person.send('POST', '/api/register', { username, email, password });
    return person;
  };

  const reseller = async (name: string): Promise<Person> => {
    const person = await baseUser(name);
    await person.send('PUT', '/api/auth/business-profile', {
      companyName: 'Boutique Elena S.r.l.',
      vatNumber: '01234567897',
      pecEmail: 'elena@boutique-elena.pec.it',
      sdiCode: '',
      companyAddress: 'Via Po 10, 10123 Torino',
    });
    return person;
  };

  const admin = async (): Promise<Person> => {
    const person = await visitor('office');
    await person.send('POST', '/api/login', { username: 'admin', password: demoPassword });
    return person;
  };

  /** An administrator for one journey only, for data of an account: its sessions and choices. */
  const ownAdmin = async (name: string): Promise<Person> => {
    const person = await visitor(name);
    const { username, email } = person;
    await person.send('POST', '/api/register', { username, email, password: adminPassword });
    const { id } = await person.get<CurrentUser>('/api/auth/user');
    await (await office()).send('PUT', `/api/admin/users/${id}`, { userRole: 'admin' });
    await person.send('POST', '/api/login', { username, password: adminPassword });
    return person;
  };

  return { visitor, baseUser, reseller, admin, ownAdmin, payments: paymentsOf(portal) };
};
export type People = ReturnType<typeof createPeople>;

/** Adds pieces of the person's first `count` products to the wishlist; returns the whole wishlist, newest first. */
export const wishes = async (person: Person, count: number): Promise<WishlistEntry[]> => {
  for (const { productId, variantId } of await person.ownPieces(count))
    await person.send('POST', '/api/wishlist', { productId, variantId, quantity: 1 });
  return person.get('/api/wishlist');
};

export const reserve = async (person: Person): Promise<Reservation> => {
  const [piece] = await person.ownPieces(1);
  return person.send('POST', '/api/reservations', {
    productId: piece?.productId,
    variantId: piece?.variantId,
    quantity: 1,
  });
};

export const orderAs = (person: Person, id: string, status: Order['status']): Promise<Order> =>
  eventuallyFound(`order ${id} is ${status}`, async () => {
    const order = (await person.get<Order[]>('/api/orders')).find((one) => one.id === id);
    return order?.status === status ? order : undefined;
  });

/** Resolves once catalog knows the order: until then its pieces are listed as held (decision O2). */
export const untilNotHeld = (person: Person, id: string): Promise<true> =>
  eventuallyFound(`catalog knows order ${id}`, async () => {
    const held = await person.get<Reservation[]>('/api/reservations');
    return held.some(({ orderId }) => orderId === id) ? undefined : true;
  });

/** Makes an order that waits for its payment, once catalog knows it too. */
export const unpaidOrder = async (person: Person): Promise<Order> => {
  const { id } = await person.send<RequestedOrder>('POST', '/api/reservations/confirm', {
    reservationIds: [(await reserve(person)).id],
    shippingAddress: { name: 'Elena', address: 'Via Garibaldi 3', city: 'Torino', zip: '10122', country: 'IT' },
  });
  const order = await orderAs(person, id, 'pending_payment');
  await untilNotHeld(person, id);
  return order;
};

export const paidOrder = async (person: Person, payments: Payments): Promise<Order> => {
  const { id } = await unpaidOrder(person);
  const { url } = await person.send<{ url: string }>('POST', '/api/payments/create-checkout-session', { orderId: id });
  await payments.pay(url);
  return orderAs(person, id, 'paid');
};

/** The number of accounts that the back office finds. */
export const accountsLike = async (admin: Person, text: string): Promise<number> =>
  (await admin.get<AdminUsers>(`/api/admin/users?search=${encodeURIComponent(text)}`)).total;
