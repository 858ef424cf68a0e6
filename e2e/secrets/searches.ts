import type { Listener } from './listener.ts';

const lists = [
  'users',
  'orders',
  'orders/export',
  'orders/selection',
  'orders/names',
  'returns',
  'mail',
  'wishlists',
  'products',
  'error-logs',
  'error-groups',
  'identity/audit',
  'orders/audit',
  'notifications/audit',
];

/** Searches for a person in every list of the back office, also with rejected requests: the search text names a person. */
export const searchFor = async (office: Listener, text: string): Promise<void> => {
  const search = encodeURIComponent(text);
  for (const list of lists) {
    await office.call('GET', `/api/admin/${list}?search=${search}`);
    await office.call('GET', `/api/admin/${list}?search=${search}&limit=many`);
    await office.call('POST', `/api/admin/${list}/search`, { search: text });
    await office.call('POST', `/api/admin/${list}/search`, { search: text, limit: 'many' });
  }
  await office.call('GET', `/api/admin/orders/desk?code=${search}`);
};
