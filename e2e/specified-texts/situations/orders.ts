import type { Order } from '@drappo/contracts/orders/orders';
import { button } from '../../support/page.ts';
import { changed, failing, never, type Answer } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';
import type { Stage } from '../stage.ts';
import { press } from '../../support/press.ts';

const path = '/dashboard?section=orders';
/** The order to pay with something changed in the answer; whichever tab it would stand in, it shows in the first. */
const ordersWith = (change: Partial<Order>) => ({
  'GET /api/orders': changed((orders: Order[]) => orders.map((order) => ({ ...order, ...change }))),
});
const pay = async (stage: Stage, checkout: Answer) => {
  const page = await stage.open('trader', path, { 'POST /api/payments/create-checkout-session': checkout });
  await press(button(page, 'Paga e spediamo'));
  return page;
};

export const ordersSituations = situationsOf('orders', [
  {
    when: 'nothing to pay, nothing reserved',
    sees: {
      tabs: ['Da Pagare', 'Pagati', 'Spediti'],
      main: ['Gestione Ordini', 'Tutti', 'Non hai ordini in attesa di pagamento', 'Riserve Attive'],
    },
    show: (stage) => stage.open('reseller', path),
  },
  {
    when: 'nothing paid',
    sees: { main: ['Non hai ordini pagati'] },
    show: (stage) => stage.open('reseller', `${path}&tab=paid`),
  },
  {
    when: 'nothing shipped',
    sees: { main: ['Non hai ordini spediti'] },
    show: (stage) => stage.open('reseller', `${path}&tab=shipped`),
  },
  {
    when: 'an order to pay and a reservation',
    sees: {
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
    show: (stage) => stage.open('trader', path, ordersWith({ orderNumber: 'ORD-2026-000001' })),
  },
  {
    when: 'the payment page is being opened',
    sees: { entry: ['Caricamento...'] },
    show: (stage) => pay(stage, never),
  },
  {
    when: 'the payment page cannot be opened',
    sees: { toast: ['Impossibile aprire il pagamento. Riprova più tardi.'] },
    show: (stage) => pay(stage, failing()),
  },
  {
    when: 'a paid order',
    sees: { entry: ['Pagato'] },
    show: (stage) => stage.open('trader', `${path}&tab=paid`),
  },
  {
    when: 'an order in preparation',
    sees: { entry: ['In preparazione'] },
    show: (stage) => stage.open('trader', path, ordersWith({ status: 'processing' })),
  },
  {
    when: 'a shipped order without a carrier',
    sees: { entry: ['Spedito', 'N/A'] },
    show: (stage) => stage.open('trader', path, ordersWith({ status: 'shipped', trackingNumber: 'BRT0042' })),
  },
  {
    when: 'a cancelled order',
    sees: { entry: ['Annullato'] },
    show: (stage) => stage.open('trader', path, ordersWith({ status: 'cancelled' })),
  },
  {
    when: 'an order of the shop of which only the number is known',
    sees: {
      entry: [
        ['Ordine #{number}', 'Ordine #ORD-2026-000001'],
        'Nome non disponibile',
        'Email non disponibile',
        'Indirizzo non disponibile',
      ],
    },
    show: (stage) =>
      stage.open(
        'trader',
        path,
        ordersWith({
          orderNumber: 'ORD-2026-000001',
          shopifyOrderId: '5012',
          customerName: null,
          customerEmail: null,
          shippingCity: null,
          shippingZip: null,
          shippingCountry: null,
          shippingAddress: {} as Order['shippingAddress'],
        }),
      ),
  },
]);
