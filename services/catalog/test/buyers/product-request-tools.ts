import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { eventRecord, type HttpPerson } from '@drappo/service-kit/testing';
import type { Catalog } from '../catalog-app.ts';

export const path = '/api/product-requests';
export const form = { category: 'abbigliamento', description: 'Giacca in lana cotta, taglio corto.' };

/** Submits and reviews product requests in a running catalog. */
export const productRequestTools = (catalog: () => Catalog) => ({
  someone: (): HttpPerson => catalog().as(catalog().issuer.user('base')),
  submitted: async (client: HttpPerson, more: object = {}) =>
    (await client.send('POST', path, { ...form, ...more })).body as { id: string },
  review: (id: string, body: object, headers: Record<string, string> = {}) =>
    catalog().admin.send('PUT', `/api/admin/product-requests/${id}`, body, headers),
  published: (type: string, id: string) =>
    catalog().bus.published.filter(({ headers, key }) => headers['ce_type'] === type && key === id),
  /** The state of a user as identity publishes it. */
  snapshot: (userId: string, revision: number, firstName: string, companyName: string | null = null) =>
    catalog().bus.deliver(
      eventRecord(
        UserSnapshotV1,
        {
          userId,
          revision,
          firstName,
          lastName: 'Ferrante',
          companyName,
          email: 'giulia@example.com',
          username: 'rivenditore',
          role: 'rivenditore',
          plan: 'trial',
          isBusinessVerified: true,
          blocked: false,
        },
        { at: catalog().clock.now().toISOString(), key: userId },
      ),
    ),
});
