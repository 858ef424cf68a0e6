/** Those through which every order of a reseller goes: what the short run kills. `npm run chaos` kills everybody, and more often. */
export const orderVictims = ['catalog', 'orders', 'notifications', 'kafka', 'redis', 'postgres'] as const;

/** Those through which every shop order goes, as `npm run chaos:shops` kills everybody. */
export const shopOrderVictims = [
  'integrations',
  'orders',
  'catalog',
  'shipping',
  'kafka',
  'redis',
  'postgres',
] as const;
