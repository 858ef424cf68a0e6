import { expect, test } from '@jest/globals';
import type { AdminProduct } from '@drappo/contracts/catalog/products';
import type { SalesInsight } from '@drappo/contracts/orders/insight';
import { romeDay } from '@drappo/contracts/rome-time';
import { addDays } from '@drappo/contracts/working-days';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { isSoundOnBoth, phone, wide } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import { paidOrders } from './support/paid-orders.ts';
import { portalNow } from './support/portal.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

test("an order with a known cost counts in the day's revenue and margin, and the reseller never sees the cost", async () => {
  const { people } = journeys;
  const office = await people.admin();
  const person = await people.reseller('insight');
  const product = await makeProduct(office, { name: 'Cappotto', stock: 9, costPrice: '24,00' });
  const saved = await office.get<AdminProduct>(`/api/admin/products/${product.id}`);
  expect(saved.costPrice).toBe('24.00');
  const today = romeDay(portalNow());
  // Midnight may pass before the order is paid.
  const days = `/api/admin/insight/sales?from=${today}&to=${addDays(today, 1)}`;
  // Sums of all orders whose products have a known cost: the products of other journeys have none.
  const { days: before } = await office.get<SalesInsight>(days);
  const [order] = await paidOrders(
    person,
    [[{ productId: product.id, variantId: product.variants[0]?.id, quantity: 2 }]],
    people.payments,
  );
  const paidOn = romeDay(new Date(order?.paidAt ?? ''));
  const onDay = (all: SalesInsight['days']) => all.find(({ day }) => day === paidOn);
  const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);
  const after = await eventuallyFound('the order in the sums', async () => {
    const { days: now } = await office.get<SalesInsight>(days);
    return cents(onDay(now)?.cost) === cents(onDay(before)?.cost) + 4_800 ? onDay(now) : undefined;
  });
  expect(cents(after.costedProducts)).toBe(cents(onDay(before)?.costedProducts) + 11_800);
  expect(JSON.stringify(await person.get(`/api/products/${product.id}`))).not.toMatch(/cost/i);

  // the section behind the six figures, its parts and their addresses
  const page = await office.open('/admin?tab=insight&range=7');
  await page.setViewportSize(phone);
  await page.getByRole('heading', { level: 1, name: 'Andamento' }).waitFor();
  await page.getByRole('figure', { name: 'Ricavi e margine' }).waitFor();
  await isSoundOnBoth(page);
  await page.getByLabel('Confronto').selectOption({ label: 'Con un anno prima' });
  await page.getByText(/a confronto con il periodo dal/).waitFor();
  expect(new URL(page.url()).searchParams.get('compare')).toBe('year');
  const [file] = await Promise.all([page.waitForEvent('download'), press(button(page, 'Esporta CSV'))]);
  expect(file.suggestedFilename()).toMatch(/^andamento-.*\.csv$/);

  await press(page.getByRole('link', { name: 'Magazzino', exact: true }));
  await page.getByRole('heading', { name: 'Da riordinare' }).waitFor();
  await page.getByRole('heading', { name: 'Fermi da 30 giorni' }).waitFor();
  await page.getByText(/^(Fino al|Questi elenchi)/).waitFor();
  await isSoundOnBoth(page);
  await page.getByLabel('Periodo').selectOption({ label: 'Ultimi 90 giorni' });
  await page.getByRole('heading', { name: 'Fermi da 90 giorni' }).waitFor();

  await page.setViewportSize(wide);
  await press(page.getByRole('link', { name: 'Rivenditori', exact: true }));
  await page.getByRole('heading', { name: 'Nuovi rivenditori, quanti ordinano ancora' }).waitFor();
  await page.getByText(/^(Fino al|Questi elenchi)/).waitFor();
  await isSoundOnBoth(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Fermi da 90 giorni' }).waitFor();
});
