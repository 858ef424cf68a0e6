/** Where each service erases. */
export const erasingFiles: Record<string, string[]> = {
  catalog: ['data/user-replica.ts'],
  identity: [
    'domain/erasure.ts',
    'data/erasure-repository.ts',
    'data/factor-repository.ts',
    'data/session-repository.ts',
    'use-cases/erase-user.ts',
  ],
  integrations: ['data/erasure-repository.ts', 'data/connection-repository.ts', 'data/connection-secrets.ts'],
  notifications: ['data/user-replica.ts'],
  orders: ['data/erasure-repository.ts', 'order/data/customer-repository.ts', 'shop-orders/data/buyer-redaction.ts'],
  shipping: ['data/user-replica.ts'],
};
