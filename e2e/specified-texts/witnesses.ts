import type { Order } from '@drappo/contracts/orders/orders';
import type { Page } from 'playwright-core';
import { changed } from '../support/answer-calls.ts';
import { button } from '../support/page.ts';
import { password } from '../support/person.ts';
import { press } from '../support/press.ts';
import { situationsOf, type Situation } from './situation.ts';
import type { Stage } from './stage.ts';

const register = async (stage: Stage): Promise<Page> => {
  const { person, page } = await stage.newcomer('/login');
  await press(page.getByRole('tab', { name: 'Registrati' }));
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page.locator('form button[type="submit"]'));
  return page;
};

const saveProfile = async (stage: Stage): Promise<Page> => {
  const page = await stage.open('base', '/dashboard?section=business-profile');
  await page.getByLabel('P.IVA / VAT Number').fill('01234567897');
  await press(button(page, 'Salva Dati'));
  return page;
};

const openProduct = async (stage: Stage): Promise<Page> => {
  const [piece] = await (await stage.person('trader')).ownPieces(1);
  return stage.open('trader', `/product/${piece?.productId}`);
};

const calculateShipping = async (stage: Stage): Promise<Page> => {
  const page = await stage.open('trader', '/dashboard?section=shipping');
  await press(page.getByLabel('Destinazione'));
  await press(page.getByTitle('Italia'));
  await press(button(page, 'Calcola'));
  return page;
};

/** Sets a known order number; all else is the services' own answer. */
const numbered = {
  'GET /api/orders': changed((orders: Order[]) =>
    orders.map((order) => ({ ...order, orderNumber: 'ORD-2026-000001' })),
  ),
};

/**
 * Texts of the whole portal that a browser must show: a text in each kind of place, text that only styles draw (the asterisk
 * of a required field), and values that services compute or store (plan, zones, amounts). Web tests assert all other texts.
 */
export const witnesses: Situation[] = [
  ...situationsOf('site shell', [
    {
      when: 'a visitor',
      sees: {
        navigation: ['Home', 'Catalogo', 'Programma Beta', 'Chi Siamo'],
        account: ['Accedi', 'Inizia Gratis'],
      },
      show: (stage) => stage.open('visitor', '/about'),
    },
  ]),
  ...situationsOf('login', [
    {
      when: 'registered',
      sees: { toast: ['Registrazione completata / Account creato con successo!'] },
      show: register,
    },
  ]),
  ...situationsOf('business profile', [
    {
      when: 'not filled in',
      sees: {
        main: ['In attesa'],
        form: [
          'Ragione Sociale*',
          'P.IVA / VAT Number*',
          'Email PEC (opzionale)',
          'Codice SDI (opzionale)',
          'Indirizzo Sede Legale*',
          'Salva Dati',
        ],
      },
      show: (stage) => stage.open('base', '/dashboard?section=business-profile'),
    },
    {
      when: 'an Italian VAT number without PEC',
      sees: { form: ['Email PEC*', 'Email PEC obbligatoria per aziende italiane'] },
      show: saveProfile,
    },
  ]),
  ...situationsOf('product', [
    {
      when: 'signed in',
      sees: { breadcrumb: ['Catalogo'], main: ['Aggiungi alla Wishlist', 'Spedizione gratuita', 'Prodotti Correlati'] },
      show: openProduct,
    },
  ]),
  ...situationsOf('customer area', [
    {
      when: 'a reseller without a plan of their own',
      sees: {
        side: [
          'Area Cliente',
          ['Piano: {plan}', 'Piano: trial'],
          'Dashboard',
          'Profilo Aziendale',
          'Catalogo',
          'Wishlist',
          'Gestione Ordini',
          'Richiesta Prodotto',
          'Spedizioni',
          'White Label (Pro)',
          'Integrazione Shopify',
          'Esci',
        ],
      },
      show: (stage) => stage.open('trader', '/dashboard'),
    },
  ]),
  ...situationsOf('orders', [
    {
      when: 'an order to pay and a reservation',
      sees: {
        tabs: ['Da Pagare', 'Pagati', 'Spediti'],
        main: ['Riserve Attive', 'Conferma Ordine'],
        entry: [
          ['Ordine #{number}', 'Ordine #ORD-2026-000001'],
          'Prodotti',
          ['Spedizione ({zone name})', 'Spedizione (Italia Continentale)'],
          'Totale',
          'Da pagare',
          'Paga e spediamo',
        ],
      },
      show: (stage) => stage.open('trader', '/dashboard?section=orders', numbered),
    },
  ]),
  ...situationsOf('shipping', [
    {
      when: 'opened',
      sees: {
        main: [
          'Spedizioni',
          'Italia Continentale',
          'Italia Isole',
          'UE Zona 1',
          'UE Zona 2',
          'Regno Unito',
          'Resto del Mondo',
        ],
      },
      show: (stage) => stage.open('trader', '/dashboard?section=shipping'),
    },
    {
      when: 'calculated',
      sees: { toast: [['Costo calcolato / Costo totale: €{totalCost}', 'Costo calcolato / Costo totale: €6,90']] },
      show: calculateShipping,
    },
  ]),
  ...situationsOf('admin', [
    {
      when: 'an admin',
      sees: { tabs: ['Dashboard', 'Ordini', 'Catalogo', 'Wishlist', 'Beta', 'Log'] },
      show: (stage) => stage.open('admin', '/admin'),
    },
  ]),
];
