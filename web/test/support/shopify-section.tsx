import type { ShopIntegration } from '@drappo/contracts/integrations/shop-integration';
import type { ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import { screen } from '@testing-library/react';
import { http, type HttpHandler } from 'msw';
import { ShopifySection } from '../../src/features/shopify/shopify-section.tsx';
import { areaSection } from './customer-area.ts';
import { answer } from './server.ts';

const openSection = areaSection(<ShopifySection />);

export const address = '/dashboard?section=shopify';

export const aShop = (overrides: Partial<ShopIntegration> = {}): ShopIntegration => ({
  shopDomain: 'boutique.myshopify.com',
  lastSyncAt: '2026-03-03T08:51:00.000Z',
  ordersImported: 42,
  isActive: true,
  refusedAt: null,
  ...overrides,
});

const noOrders: ShopOrders = { orders: [], total: 0, counts: { imported: 0, partial: 0, skipped: 0, failed: 0 } };

/** Opens the section with the connected shop; change the returned `state` to change the API's next answer. */
export const openShopify = (connected: ShopIntegration | null, ...answers: HttpHandler[]) => {
  const state = { connected };
  openSection(
    address,
    {},
    ...answers,
    http.get('/api/shopify/integration', () => answer(state.connected)),
    http.get('/api/shopify/orders', () => answer(noOrders)),
  );
  return state;
};

export const connectButton = () => screen.findByRole('button', { name: 'Connetti negozio' });
