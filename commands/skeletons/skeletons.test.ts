import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../stack/src/home.ts';
import { eventSkeleton } from './event.ts';
import { migrationOf } from './migration.ts';
import { routeSkeleton } from './route.ts';
import { screenSkeleton } from './screen.ts';
import type { Skeleton } from './skeleton.ts';
import { useCaseSkeleton } from './use-case.ts';

/** The resulting text of the project's extended files. */
const extended = ({ extend }: Skeleton): string =>
  Object.entries(extend)
    .map(([path, change]) => change(readFileSync(join(projectRoot, path), 'utf8')))
    .join('\n');

const modules = [
  ...['buyers', 'products', 'stock', 'uploads'].map((name) => `catalog/${name}`),
  ...['accounts', 'beta', 'sign-in', 'users'].map((name) => `identity/${name}`),
  ...['order', 'payments', 'returns', 'shipping-desk', 'shop-orders'].map((name) => `orders/${name}`),
];
const eventOwners = [...modules, 'shipping', 'integrations'];

describe('the skeleton of', () => {
  it('a use-case has a pure decision with its test', () => {
    const { create } = useCaseSkeleton(['shipping', 'lose-parcel']);
    expect(Object.keys(create)).toEqual([
      'services/shipping/src/domain/lose-parcel.ts',
      'services/shipping/src/domain/lose-parcel.test.ts',
      'services/shipping/src/use-cases/lose-parcel.ts',
    ]);
    expect(create['services/shipping/src/use-cases/lose-parcel.ts']).toContain('export const createLoseParcel =');
  });

  it('a use-case of a module is in the module, whose file creates it', () => {
    const { create, next } = useCaseSkeleton(['catalog/stock', 'hold-more']);
    const source = 'services/catalog/src/stock';
    expect(Object.keys(create)).toEqual([
      `${source}/domain/hold-more.ts`,
      `${source}/domain/hold-more.test.ts`,
      `${source}/use-cases/hold-more.ts`,
    ]);
    expect(create[`${source}/use-cases/hold-more.ts`]).toContain("import type { Tx } from '../../data/database.ts';");
    expect(next[0]).toContain(`${source}/stock-module.ts`);
    expect(next.at(-1)).toContain('services/catalog/test/stock:');
  });

  it.each(eventOwners)('an event of %s has a sample', (service) => {
    const skeleton = eventSkeleton([service, 'parcel.lost']);
    expect(Object.keys(skeleton.create)).toEqual(['packages/contracts/samples/parcel.lost.v1.json']);
    expect(extended(skeleton)).toContain('export const ParcelLostV1 = defineEvent({');
  });

  it('an event lists the remaining steps of its consumers', () => {
    const { next } = eventSkeleton(['catalog/stock', 'parcel.lost', 'shipping', 'notifications']);
    expect(next.filter((step) => /^(consume|let)/.test(step))).toEqual([
      'consume it in services/shipping: on(ParcelLostV1, useCases.<verbNoun>) in src/consumers/subscriptions.ts',
      "let it read: 'shipping' under readers of 'catalog.events' in packages/contracts/src/topic-access.ts",
      'consume it in services/notifications: an entry in src/domain/feed-definitions.ts, an e-mail in src/domain/definitions.ts: both subscribe to their event',
    ]);
  });

  it.each(eventOwners)('an event of %s names its builders', (service) => {
    const step = eventSkeleton([service, 'parcel.lost']).next.find((line) => line.startsWith('build it in '));
    const file = step?.slice('build it in '.length, -1) ?? '';
    expect(readFileSync(join(projectRoot, file), 'utf8')).toContain('message(');
  });

  it('a migration is a folder named by its time', () => {
    const { create } = migrationOf('orders', 'order-reference', 'ALTER TABLE;', new Date('2026-11-23T05:54:49.123Z'));
    expect(create).toEqual({
      'services/orders/prisma/migrations/20261123055449_order_reference/migration.sql': 'ALTER TABLE;',
    });
  });

  it.each([
    ...['shipping', 'integrations', 'notifications'].map((name) => [name, `${name}/src`]),
    ...modules.map((name) => [name, name.replace('/', '/src/')]),
  ])('a route of %s has an endpoint with its test', (name, source) => {
    const skeleton = routeSkeleton([name, 'list-parcels', 'GET', '/api/parcels/:id', 'rivenditore']);
    expect(Object.keys(skeleton.create)).toEqual([
      `services/${source}/http/list-parcels-endpoint.ts`,
      `services/${source}/http/list-parcels-endpoint.test.ts`,
    ]);
    expect(extended(skeleton)).toContain('export const listParcels = defineRoute({');
    expect(extended(skeleton)).toContain("from 'zod'");
  });

  it('a screen has a route and a test', () => {
    const skeleton = screenSkeleton(['size-guide']);
    expect(Object.keys(skeleton.create)).toEqual([
      'web/src/features/size-guide/size-guide-page.tsx',
      'web/test/size-guide.test.tsx',
    ]);
    expect(extended(skeleton)).toContain("path: 'size-guide'");
  });
});

describe('the skeleton generator', () => {
  it.each([
    ['a service without a database', () => useCaseSkeleton(['gateway', 'ship-order'])],
    ['a service that does not exist', () => eventSkeleton(['parcels', 'parcel.lost'])],
    ['a service without events', () => eventSkeleton(['notifications', 'mail.sent'])],
    ['an event for a service that does not exist', () => eventSkeleton(['catalog/stock', 'parcel.lost', 'parcels'])],
    ['a use-case of a service with modules that names none', () => useCaseSkeleton(['catalog', 'hold-more'])],
    ['a module that does not exist', () => useCaseSkeleton(['catalog/nowhere', 'hold-more'])],
    ['a module of a service without modules', () => useCaseSkeleton(['shipping/stock', 'hold-more'])],
    ['a name in another case', () => useCaseSkeleton(['orders/order', 'shipOrder'])],
    ['a path outside /api', () => routeSkeleton(['orders/order', 'list-parcels', 'GET', '/parcels', 'admin'])],
    [
      'a right that does not exist',
      () => routeSkeleton(['orders/order', 'list-parcels', 'GET', '/api/parcels', 'guest']),
    ],
  ])('rejects %s', (_what, make) => {
    expect(make).toThrow();
  });
});
