import type { Page } from 'playwright-core';
import { json } from '../answers.ts';
import { situationsOf } from '../situation.ts';

const path = '/dashboard?section=shopify';
const connect = async (page: Page): Promise<Page> => {
  await page.locator('main form button[type="submit"]').click();
  return page;
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
    show: async (stage) => connect(await stage.open('reseller', path)),
  },
  {
    when: 'the shop refuses the credentials',
    sees: { toast: ['Errore Connessione / Impossibile connettere il negozio Shopify. Verifica le credenziali.'] },
    show: async (stage) => {
      const page = await stage.open('reseller', path, { 'POST /api/shopify/connect': json({}, 422) });
      await page.getByLabel('Dominio negozio').fill('boutique-elena.myshopify.com');
      await page.getByLabel('API Key').fill('chiave');
      await page.getByLabel('API Secret').fill('segreto');
      await page.getByLabel('Access Token').fill('token');
      return connect(page);
    },
  },
]);
