import { expect, test } from '@jest/globals';
import { isSoundOnBoth, phone } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { button, untilCount } from './support/page.ts';
import type { Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { connectedShop, outcomeOf, orderOf } from './support/shop.ts';

const journeys = useJourneys();

const ownVariant = async (admin: Person, stock: number) => {
  const { variants } = await makeProduct(admin, { name: 'Spolverino', stock });
  const [variant] = variants;
  if (!variant) throw new Error('a product has a variant');
  return variant;
};

test('shop orders that wait for goods say so everywhere and cannot be paid until the goods arrive', async () => {
  const { people } = journeys;
  const admin = await people.admin();
  const person = await people.reseller('attesa');
  const shop = await connectedShop(sharedPortal(), person);
  const short = await ownVariant(admin, 1);
  const plenty = await ownVariant(admin, 9);

  const waiting = await shop.place({ lines: [{ sku: short.sku, quantity: 3 }] });
  const failed = await shop.place({ lines: [{ sku: `${short.sku}-ERRATO` }] });
  const payable = await shop.place({ lines: [{ sku: plenty.sku }] });
  await outcomeOf(person, waiting, { wait: 'stock' });
  await outcomeOf(person, failed, { outcome: 'failed' });
  const { orderNumber: payableNumber } = await orderOf(person, payable, 'pending_payment');
  const { id, orderNumber } = await orderOf(person, waiting, 'pending');

  const page = await person.open('/dashboard?section=shopify');
  await page
    .getByRole('region', { name: 'Aspettano il pagamento' })
    .getByText(/^1 ordine, €/)
    .waitFor();
  const headings = page.getByRole('region', { name: 'Ordini del negozio' }).getByRole('heading', { level: 3 });
  await untilCount(headings, 3);
  expect(await headings.allTextContents()).toEqual(['Aspettano il pagamento', 'In attesa di merce', 'Da correggere']);
  const waits = page.getByRole('region', { name: 'In attesa di merce' });
  await untilCount(waits.getByText(waiting.name, { exact: true }), 1);
  expect(await waits.getByText('Da pagare', { exact: true }).count()).toBe(0);
  expect(await waits.getByRole('button').count()).toBe(0);
  await isSoundOnBoth(page);

  // on a phone: the list, the details and the overview say the same
  await page.setViewportSize(phone);
  await page.goto(new URL('/dashboard?section=orders', page.url()).href);
  const card = page.getByRole('article', { name: `Ordine ${orderNumber}`, exact: true });
  await card.getByText('In attesa di merce', { exact: true }).waitFor();
  expect(await button(card, 'Paga e spediamo').count()).toBe(0);
  await page.goto(new URL(`/dashboard?section=orders&order=${id}`, page.url()).href);
  await page.locator('main header').getByText('In attesa di merce', { exact: true }).waitFor();
  expect(await button(page, 'Paga e spediamo').count()).toBe(0);
  await page.goto(new URL('/dashboard', page.url()).href);
  const recent = page.getByRole('region', { name: 'Ordini Recenti' });
  await recent.getByText('In attesa di merce', { exact: true }).waitFor();
  await untilCount(recent.getByText('Da pagare', { exact: true }), 1);

  // the goods arrive, and the open page allows the payment without a reload, together with the other order
  await page.goto(new URL('/dashboard?section=shopify', page.url()).href);
  await waits.waitFor();
  await admin.send('PUT', `/api/admin/variants/${short.id}/stock`, { stock: 5 });
  await page.getByText(/^2 ordini, €/).waitFor();
  await waits.waitFor({ state: 'detached' });
  await page.getByLabel(`Paga l'ordine ${orderNumber} insieme agli altri`).uncheck();
  await page.getByText('1 resta da pagare', { exact: true }).waitFor();
  await press(button(page, 'Paga e spediamo'));
  await press(button(page, 'Paga'));
  await page.waitForURL(/tab=paid/);
  await page.getByRole('article', { name: `Ordine ${payableNumber}`, exact: true }).waitFor();
});
