import type { Page } from 'playwright-core';
import { json } from '../../support/answer-calls.ts';
import { submitForm } from '../../support/page.ts';
import { situationsOf } from '../situation.ts';
import { press } from '../../support/press.ts';

const path = '/dashboard?section=shopify';
const shop = {
  shopDomain: 'boutique-elena.myshopify.com',
  lastSyncAt: null,
  ordersImported: 0,
  isActive: true,
  refusedAt: null,
};
const orders = { orders: [], total: 0, counts: { imported: 0, partial: 0, skipped: 0, failed: 0 } };
const connected = { 'GET /api/shopify/integration': json(shop), 'GET /api/shopify/orders': json(orders) };
const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('Dominio negozio').fill(shop.shopDomain);
  await page.getByLabel('API Key').fill('chiave');
  await page.getByLabel('API Secret').fill('segreto');
  await page.getByLabel('Access Token').fill('token');
};

export const shopifySituations = situationsOf('shopify', [
  {
    when: 'connected with nothing typed',
    sees: {
      main: ['Integrazione Shopify'],
      form: [
        ['Dominio negozio richiesto (es: {host})', 'Dominio negozio richiesto (es: nome-negozio.myshopify.com)'],
        'API Key richiesta',
        'API Secret richiesta',
        'Access Token richiesto',
      ],
    },
    show: async (stage) => submitForm(await stage.open('reseller', path)),
  },
  {
    when: 'the shop refuses the credentials',
    sees: { toast: ['Errore Connessione / Impossibile connettere il negozio Shopify. Verifica le credenziali.'] },
    show: async (stage) => {
      const page = await stage.open('reseller', path, { 'POST /api/shopify/connect': json({}, 422) });
      await fill(page);
      return submitForm(page);
    },
  },
  {
    when: 'the shop takes the credentials',
    sees: { toast: ['Integrazione Attivata'] },
    show: async (stage) => {
      const page = await stage.open('reseller', path, { 'POST /api/shopify/connect': json(shop) });
      await fill(page);
      return submitForm(page);
    },
  },
  {
    when: 'orders are synchronised',
    sees: {
      toast: [
        [
          'Sincronizzazione Completata / Importati {n} nuovi ordini.',
          'Sincronizzazione Completata / Importati 3 nuovi ordini.',
        ],
      ],
    },
    show: async (stage) => {
      const answers = { ...connected, 'POST /api/shopify/sync-orders': json({ ordersImported: 3 }) };
      const page = await stage.open('reseller', path, answers);
      await press(page.getByRole('button', { name: 'Sincronizza ordini' }));
      return page;
    },
  },
  {
    when: 'the shop is disconnected',
    sees: { toast: ['Integrazione Disattivata'] },
    show: async (stage) => {
      const page = await stage.open('reseller', path, { ...connected, 'DELETE /api/shopify/disconnect': json(null) });
      await press(page.getByRole('button', { name: 'Disconnetti' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Disconnetti' }));
      return page;
    },
  },
]);
