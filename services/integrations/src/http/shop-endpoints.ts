import { AppError, shopConnectionForm, shopIntegration, shopSync } from '@drappo/contracts';
import { endpoint, type Endpoint } from '@drappo/service-kit';

const notYet = (): AppError =>
  new AppError('unavailable', {
    code: 'integrations.shopify-not-yet',
    detail:
      "Il collegamento con Shopify non è ancora disponibile. Le tue credenziali non c'entrano e non le abbiamo salvate.",
  });

const noShop = (): AppError =>
  new AppError('not-found', { code: 'integrations.no-shop', detail: 'Non hai nessun negozio collegato.' });

/** No shop can be connected yet, and these say so: nothing is stored, and what was typed is neither kept nor logged. */
export const shopEndpoints = (): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/shopify/integration',
    access: 'rivenditore',
    response: shopIntegration.nullable(),
    handle: async () => null,
  }),
  endpoint({
    method: 'post',
    path: '/api/shopify/connect',
    access: 'rivenditore',
    body: shopConnectionForm,
    response: shopIntegration,
    async handle() {
      throw notYet();
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/shopify/disconnect',
    access: 'rivenditore',
    async handle() {
      throw noShop();
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/shopify/sync-orders',
    access: 'rivenditore',
    response: shopSync,
    async handle() {
      throw noShop();
    },
  }),
];
