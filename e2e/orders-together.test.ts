import type { Order } from '@drappo/contracts/orders/orders';
import { expect, test } from '@jest/globals';
import { useJourneys } from './support/journeys.ts';
import { button, fillAddress } from './support/page.ts';
import { press, pressTwice } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

test('a reseller turns reservations into one order, pays orders together and reorders a past order', async () => {
  const { reseller, payments } = journeys.people;
  const person = await reseller('olga');
  const [first, second, third] = await person.ownPieces(3);
  for (const piece of [first, second, third])
    await person.send('POST', '/api/reservations', {
      productId: piece?.productId,
      variantId: piece?.variantId,
      quantity: 1,
    });
  const page = await person.open('/dashboard?section=orders');
  const dialog = page.getByRole('dialog');

  // two reservations, one order; its address is stored
  for (const piece of [first, second]) await page.getByRole('checkbox', { name: `Scegli ${piece?.name}, ` }).check();
  await press(button(page, 'Conferma un solo ordine'));
  await fillAddress(dialog);
  await dialog.getByLabel('Salva indirizzo').check();
  await press(button(dialog, 'Conferma Ordine'));
  await toast(page, 'Ordine confermato');
  await page.getByRole('heading', { level: 1, name: /^Ordine #/ }).waitFor();

  // Back opens the holds; the third goes to the stored address
  await page.goBack();
  await press(button(page, new RegExp(`^Conferma Ordine: ${third?.name}, `)));
  expect(await dialog.getByRole('radio', { name: /Via Garibaldi 3, 10122 Torino/ }).isChecked()).toBe(true);
  await press(button(dialog, 'Conferma Ordine'));

  // both orders in one payment
  await press(page.getByRole('link', { name: '← Gestione Ordini' }));
  const boxes = page.getByRole('checkbox', { name: /^Paga l'ordine/ });
  await boxes.nth(1).waitFor();
  for (const place of [0, 1]) await boxes.nth(place).check();
  await press(button(page.getByRole('group', { name: 'Selezione' }), 'Paga e spediamo'));
  await press(button(page, 'Paga'));
  await toast(page, '2 ordini sono pagati: li prepariamo per la spedizione.');
  await page.waitForURL(/tab=paid/);

  const orders = await person.get<Order[]>('/api/orders');
  expect(orders.map(({ status, items }) => [status, items.length])).toEqual([
    ['paid', 1],
    ['paid', 2],
  ]);
  expect(orders.map(({ shippingAddress }) => shippingAddress.address)).toEqual(['Via Garibaldi 3', 'Via Garibaldi 3']);
  const total = orders.reduce((sum, order) => sum + Math.round(Number(order.total) * 100), 0);
  for (const { id } of orders)
    expect((await payments.charges(id)).map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([
      [total, 0],
    ]);

  // the timeline of the order of two is on its own page, which survives a reload; the reorder starts there
  const number = orders[1]?.orderNumber;
  await press(page.getByRole('link', { name: `Ordine #${number}`, exact: true }));
  await page.getByRole('heading', { level: 1, name: `Ordine #${number}` }).waitFor();
  await page.reload();
  await page.getByRole('list', { name: 'Cronologia' }).getByText('Pagato', { exact: true }).waitFor();
  await pressTwice(button(page, `Riordina: ordine ${number}`));
  await press(page.getByRole('link', { name: 'Vai alla wishlist' }));
  await page.getByText('2 prodotti in wishlist').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: `Ordine #${number}` }).waitFor();
});
