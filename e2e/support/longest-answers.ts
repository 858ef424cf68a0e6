import type { AdminBetaApplication, BetaApplication } from '@drappo/contracts/identity/beta-applications';
import type { ErrorGroups, ErrorLog } from '@drappo/contracts/integrations/error-logs';
import type { SentMails } from '@drappo/contracts/notifications/admin-mail';
import type { DeadLetters } from '@drappo/contracts/operations';
import type { ProductDemands } from '@drappo/contracts/catalog/admin-catalog';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { changed, json, type Answers } from './answer-calls.ts';
import { word, type LongestRecords } from './longest-records.ts';
import { foundIn } from './office-lists.ts';
import { portalNow } from './portal.ts';

const now = portalNow().toISOString();
const error: ErrorLog = {
  id: '1',
  fingerprint: '1',
  timestamp: now,
  source: 'orders',
  errorType: word(60),
  errorMessage: word(2_000),
  payload: { cause: word(2_000) },
  orderId: null,
  occurrences: 1,
  lastSeenAt: now,
  retryUrl: null,
  resolved: true,
  resolvedAt: now,
  resolvedBy: 'user:1',
  note: word(1_000),
};
const unresolved = {
  ...error,
  id: '2',
  fingerprint: '2',
  resolved: false,
  resolvedAt: null,
  resolvedBy: null,
  note: null,
};
const groups: ErrorGroups = {
  groups: [error, unresolved].map((latest) => ({
    fingerprint: latest.fingerprint,
    errors: 1,
    occurrences: 1,
    firstSeenAt: now,
    lastSeenAt: now,
    latest,
  })),
  total: 2,
  open: 1,
};
const letters: DeadLetters = {
  deadLetters: [
    {
      id: '1',
      topic: word(100),
      key: word(100),
      eventType: word(60),
      errorCode: word(60),
      error: word(2_000),
      attempts: 3,
      createdAt: now,
      waiting: 2,
    },
  ],
};

/** An answer with an open and a resolved error: other journeys would read real ones in the log. */
export const answerOfErrors = json(groups);

/** A rejected application of the beta programme, which only its own journey sends: there are ten places. */
const ownApplication: BetaApplication = {
  id: '0190b5a0-7c1e-7000-8000-000000000002',
  userId: '0190b5a0-7c1e-7000-8000-000000000003',
  companyName: word(200),
  businessDescription: word(3_000),
  expectedVolume: 'medio',
  motivation: word(3_000),
  contactPerson: word(120),
  phoneNumber: '0'.repeat(40),
  website: `https://w.example/${word(400)}`,
  currentPlatform: word(120),
  status: 'rejected',
  reviewedAt: '2026-11-24T09:10:00.000Z',
  createdAt: '2026-11-24T09:00:00.000Z',
};

/** The same, in the office's answer. */
const applicationInOffice: AdminBetaApplication = {
  ...ownApplication,
  adminNotes: word(2_000),
  reviewedBy: 'user:1',
  user: {
    id: ownApplication.userId,
    username: word(50),
    email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example`,
    firstName: word(100),
    lastName: word(100),
  },
};

export const answersToReseller: Answers = {
  'GET /api/beta-applications/mine': json([ownApplication]),
  'GET /api/beta-program': json({ places: 10, taken: 0 }),
};

/**
 * Answers that no journey can cause quickly, such as errors and unreadable messages; and the rows of these records alone,
 * for lists that no search narrows.
 */
export const answersToOffice = async ({ office, person, userId, orders }: LongestRecords): Promise<Answers> => {
  // An address of the maximum length is longer than the search allows.
  const lists = await Promise.all(
    orders.map(({ orderNumber }) => office.get<AdminOrderList>(`/api/admin/orders?search=${orderNumber}`)),
  );
  const [{ mails, next }, requests, profiles, wishlists] = await Promise.all([
    foundIn<SentMails>(office, 'mail', orders[0]?.id ?? ''),
    office.get(`/api/admin/product-requests?userId=${userId}`),
    office.get(`/api/admin/white-label?user=${userId}`),
    foundIn(office, 'wishlist', person.username),
  ]);
  const named = lists.flatMap((list) => list.orders.map((order) => ({ ...order, customerName: word(119) })));
  // An e-mail that names a product in its subject, and failed.
  const failed = { subject: word(220), state: 'failed', lastError: word(2_000), retryUrl: '/x' };
  const stretched = mails.map((mail, index) => (index > 0 ? mail : { ...mail, ...failed }));
  const demand = changed<ProductDemands>(({ products, total }) => ({
    total,
    products: products.map((product) => ({ ...product, name: word(200) })),
  }));
  const list = json({ ...lists[0], orders: named, total: named.length });
  return {
    'GET /api/admin/orders': list,
    // A list with a search is requested like this (ADR 55).
    'POST /api/admin/orders/search': list,
    'GET /api/admin/error-groups': answerOfErrors,
    'GET /api/admin/orders/dead-letters': json(letters),
    'GET /api/admin/mail': json({ mails: stretched, next }),
    'GET /api/admin/product-requests': json(requests),
    'GET /api/admin/white-label': json(profiles),
    'GET /api/admin/wishlists': json(wishlists),
    'GET /api/admin/wishlists/demand': demand,
    'GET /api/admin/beta-applications': json([applicationInOffice]),
  };
};
