import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../stack/src/home.ts';
import { eventSkeleton } from './event.ts';
import { routeSkeleton } from './route.ts';
import { screenSkeleton } from './screen.ts';
import type { Skeleton } from './skeleton.ts';
import { useCaseSkeleton } from './use-case.ts';

/** What the extended files of the project become. */
const extended = ({ extend }: Skeleton): string =>
  Object.entries(extend)
    .map(([path, change]) => change(readFileSync(join(projectRoot, path), 'utf8')))
    .join('\n');

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

  it.each(['identity', 'catalog', 'orders', 'shipping', 'integrations'])('an event of %s has a sample', (service) => {
    const skeleton = eventSkeleton([service, 'parcel.lost']);
    expect(Object.keys(skeleton.create)).toEqual(['packages/contracts/samples/parcel.lost.v1.json']);
    expect(extended(skeleton)).toContain('export const ParcelLostV1 = defineEvent({');
  });

  it.each(['identity', 'catalog', 'orders', 'shipping', 'integrations', 'notifications'])(
    'a route of %s has an endpoint with its test',
    (service) => {
      const skeleton = routeSkeleton([service, 'list-parcels', 'GET', '/api/parcels/:id', 'rivenditore']);
      expect(Object.keys(skeleton.create)).toEqual([
        `services/${service}/src/http/list-parcels-endpoint.ts`,
        `services/${service}/src/http/list-parcels-endpoint.test.ts`,
      ]);
      expect(extended(skeleton)).toContain('export const listParcels = defineRoute({');
      expect(extended(skeleton)).toContain("from 'zod'");
    },
  );

  it('a screen has a route and a test', () => {
    const skeleton = screenSkeleton(['size-guide']);
    expect(Object.keys(skeleton.create)).toEqual([
      'web/src/features/size-guide/size-guide-page.tsx',
      'web/test/size-guide.test.tsx',
    ]);
    expect(extended(skeleton)).toContain("path: 'size-guide'");
  });
});

describe('what cannot be made', () => {
  it.each([
    ['a service without a database', () => useCaseSkeleton(['gateway', 'ship-order'])],
    ['a service that does not exist', () => eventSkeleton(['parcels', 'parcel.lost'])],
    ['a service without events', () => eventSkeleton(['notifications', 'mail.sent'])],
    ['a name in another case', () => useCaseSkeleton(['orders', 'shipOrder'])],
    ['a path outside /api', () => routeSkeleton(['orders', 'list-parcels', 'GET', '/parcels', 'admin'])],
    ['a right that does not exist', () => routeSkeleton(['orders', 'list-parcels', 'GET', '/api/parcels', 'guest'])],
  ])('is %s', (_what, make) => {
    expect(make).toThrow();
  });
});
