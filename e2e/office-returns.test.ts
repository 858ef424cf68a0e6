import type { AdminReturn, OrderReturn } from '@drappo/contracts/orders/returns';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import { isSoundOnBoth, phone, wide } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import { paidOrders } from './support/paid-orders.ts';
import type { Person } from './support/person.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

/** A return of two pieces in the wrong size, which waits for the office. */
const requestedReturn = async (person: Person, office: Person): Promise<OrderReturn> => {
  const { id: productId, variants } = await makeProduct(office, { name: 'Cintura', stock: 5 });
  const [order] = await paidOrders(
    person,
    [[{ productId, variantId: variants[0]?.id, quantity: 2 }]],
    journeys.people.payments,
  );
  await office.send('PUT', `/api/admin/orders/${order!.id}/shipping`, { carrier: 'BRT', trackingNumber: '0845' });
  const { items } = await person.get<OrderDetail>(`/api/orders/${order!.id}`);
  return person.send<OrderReturn>('POST', `/api/orders/${order!.id}/returns`, {
    lines: [{ itemId: items[0]!.id, quantity: 2, reason: 'size', note: 'Veste stretta' }],
  });
};

test('the office decides returns, receives them line by line and refunds them, on a phone and a wide screen', async () => {
  const { people } = journeys;
  const office = await people.admin();
  const person = await people.reseller('office-returns');
  const made = await requestedReturn(person, office);
  const page = await office.open(`/admin?tab=returns&status=requested&search=${made.number}`);
  await page.setViewportSize(phone);
  const read = () => office.get<AdminReturn>(`/api/admin/returns/${made.id}`);

  // the panel has its own address
  await page.getByRole('button', { name: `Vedi ${made.number}` }).waitFor();
  await isSoundOnBoth(page);
  await press(button(page, `Vedi ${made.number}`));
  const panel = page.getByRole('dialog', { name: made.number });
  await panel.getByText('Veste stretta').waitFor();
  expect(new URL(page.url()).searchParams.get('open')).toBe(made.id);
  await isSoundOnBoth(page);

  // not our fault, unless the office says so
  const fault = panel.getByRole('checkbox', { name: /^L'errore è nostro/ });
  expect(await fault.isChecked()).toBe(false);
  await fault.check();
  await press(button(panel, 'Accetta'));
  await toast(page, 'Reso accettato');
  await page.setViewportSize(wide);
  await panel.getByRole('heading', { name: 'Che cosa è arrivato' }).waitFor();
  expect(await read()).toMatchObject({ status: 'accepted', isOurFault: true });
  await isSoundOnBoth(page);

  // one piece is on sale again, one did not arrive
  await panel.getByLabel('Torna in vendita').fill('3');
  await panel.getByLabel('Torna in vendita').blur();
  expect(await panel.getByLabel('Torna in vendita').inputValue()).toBe('2');
  await panel.getByLabel('Scarto').fill('1');
  await panel.getByText('Sono più dei 2 resi.').waitFor();
  expect(await button(panel, 'Registra l’arrivo').isDisabled()).toBe(true);
  await panel.getByLabel('Scarto').fill('0');
  await panel.getByLabel('Torna in vendita').fill('1');
  await panel.getByText('1 non arrivato.').waitFor();
  await press(button(panel, 'Registra l’arrivo'));
  await toast(page, 'Arrivo registrato');
  await page.setViewportSize(phone);

  // the refund asks for confirmation once
  const refund = panel.getByRole('button', { name: /^Rimborsa €/ });
  await refund.waitFor();
  await isSoundOnBoth(page);
  const amount = (await refund.innerText()).replace('Rimborsa ', '');
  await press(refund);
  await press(page.getByRole('dialog', { name: `Rimborsare ${amount}?` }).getByRole('button', { name: /^Rimborsa/ }));
  await toast(page, 'Rimborso richiesto');
  const refunded = await eventuallyFound('the return is refunded', async () => {
    const found = await read();
    return found.status === 'refunded' ? found : undefined;
  });
  expect(refunded.lines[0]).toMatchObject({ received: 1, restocked: 1, toRepair: 0 });
  expect(refunded.refund?.amount).toBe('59.00');
});

test('a rejected return shows its reason to the reseller', async () => {
  const { people } = journeys;
  const office = await people.admin();
  const person = await people.reseller('office-refuses');
  const made = await requestedReturn(person, office);
  const page = await office.open(`/admin?tab=returns&open=${made.id}`);
  const panel = page.getByRole('dialog', { name: made.number });
  await press(button(panel, 'Rifiuta'));
  const dialog = page.getByRole('dialog', { name: `Rifiuta il reso ${made.number}` });
  await press(button(dialog, 'Rifiuta il reso'));
  await dialog.getByText('Scrivi il motivo').waitFor();
  await dialog.getByLabel('Motivo').fill('Il capo è stato usato');
  await press(button(dialog, 'Rifiuta il reso'));
  await toast(page, 'Reso rifiutato');
  await panel.getByText('Motivo: Il capo è stato usato').waitFor();
  const [seen] = (await person.get<{ returns: OrderReturn[] }>(`/api/orders/${made.orderId}/returns`)).returns;
  expect(seen).toMatchObject({ status: 'refused', reply: 'Il capo è stato usato' });
});
