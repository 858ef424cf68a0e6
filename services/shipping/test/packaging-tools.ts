import type { HttpPerson } from '@drappo/service-kit/testing';
import type { ShippingApp } from './shipping-app.ts';

export const form = {
  logoUrl: 'https://www.salvi.example/logo.png',
  companyName: 'Salvi Moda',
  packagingDescription: 'Scatola avana con nastro blu.',
  cardMaterial: 'premium',
  packagingMaterial: 'eco',
  additionalRequests: 'Carta velina bianca',
};

/** Saves and reviews packaging profiles of a running service. */
export const packagingTools = (shipping: () => ShippingApp) => {
  const save = (person: HttpPerson, changes: Record<string, unknown> = {}, headers = {}) =>
    person.send('PUT', '/api/white-label', { ...form, ...changes }, headers);
  return {
    save,
    review: (id: string, body: unknown, by: HttpPerson = shipping().admin) =>
      by.send('PUT', `/api/admin/white-label/${id}`, body),
    saved: async () => {
      const person = shipping().person();
      return { person, profile: (await save(person)).body };
    },
    published: (userId: string, type = 'packaging-profile.reviewed') =>
      shipping()
        .bus.published.filter(({ headers, key }) => headers['ce_type'] === type && key === userId)
        .map(({ payload }) => JSON.parse(payload)),
  };
};
