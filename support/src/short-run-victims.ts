/** Servers that every order of a reseller needs: the short run kills these, `npm run chaos` kills all, more often. */
export const orderVictims = ['catalog', 'orders', 'notifications', 'kafka', 'redis', 'postgres'] as const;

/** Servers that every shop order needs; `npm run chaos:shops` kills all. */
export const shopOrderVictims = [
  'integrations',
  'orders',
  'catalog',
  'shipping',
  'kafka',
  'redis',
  'postgres',
] as const;
