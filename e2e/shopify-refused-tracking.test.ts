import type { Order } from '@drappo/contracts/orders/orders';
import { expect, test } from '@jest/globals';
import { useJourneys } from './support/journeys.ts';
import { listOf } from './support/office-lists.ts';
import { button } from './support/page.ts';
import { orderAs } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { pressTwice } from './support/press.ts';
import { connectedShop, orderOf, ourSku, outcomeOf } from './support/shop.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

test('the log shows tracking that a shop rejected, and retries it there', async () => {
  const { people } = journeys;
  const person = await people.reseller('rifiuto');
  const shop = await connectedShop(sharedPortal(), person);
  const { domain: shopDomain } = shop;
  const placed = await shop.place({ lines: [{ sku: await ourSku(person) }] });
  const { id } = await orderOf(person, placed, 'pending_payment');
  const { url } = await person.send<{ url: string }>('POST', '/api/payments/create-checkout-session', { orderId: id });
  await people.payments.pay(url);
  await orderAs(person, id, 'paid');

  await shop.refuseOnce('DrappoCreateFulfilment', 401);
  const admin = await people.admin();
  await admin.send<Order>('PUT', `/api/admin/orders/${id}/shipping`, { trackingNumber: 'BRT77', carrier: 'BRT' });
  await outcomeOf(person, placed, { tracking: 'failed' });
  const page = await person.open('/dashboard?section=shopify');
  for (const text of ['Da ricollegare', 'Tracking non arrivato']) await page.getByText(text, { exact: true }).waitFor();
  expect(await shop.fulfilments()).toEqual([]);

  const log = await admin.open(listOf('log', id, '&source=integrations'));
  const sentence = `Ordine ${placed.name} di ${shopDomain}: il negozio rifiuta le credenziali e non ha ricevuto il tracking.`;
  const entry = log.getByRole('list', { name: 'Errori' }).getByRole('listitem').filter({ hasText: sentence });
  await entry.getByText('Tracking non arrivato nel negozio', { exact: true }).waitFor();
  await pressTwice(button(entry, 'Riprova'));
  await toast(log, 'Operazione rimessa in coda');
  await log.getByText('Nessun errore corrisponde ai filtri scelti.').waitFor();

  await outcomeOf(person, placed, { tracking: 'pushed' });
  expect(await shop.fulfilments()).toMatchObject([{ tracking: [{ number: 'BRT77', company: 'BRT' }] }]);
  await log.getByLabel('Stato').selectOption('Risolti');
  await entry.getByText(/^Risolto da solo/).waitFor();
});
