/** The files in which each service erases personal data. */
export const erasingFiles: Record<string, string[]> = {
  catalog: ['data/user-replica.ts'],
  identity: [
    'accounts/domain/erasure.ts',
    'accounts/data/erasure-repository.ts',
    'sign-in/data/factor-repository.ts',
    'sign-in/data/session-repository.ts',
    'accounts/use-cases/erase-user.ts',
  ],
  integrations: ['data/erasure-repository.ts', 'data/connection-repository.ts', 'data/connection-secrets.ts'],
  notifications: ['data/user-replica.ts'],
  orders: ['data/erasure-repository.ts', 'order/data/customer-repository.ts', 'shop-orders/data/buyer-redaction.ts'],
  shipping: ['data/user-replica.ts'],
};
