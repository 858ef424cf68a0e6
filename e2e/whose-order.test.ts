import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import { isSoundOnBoth, phone, wide } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { unpaidOrder } from './support/person.ts';
import { untilCount } from './support/page.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

test("an order's reseller is in the list and the details, can be searched for, and links to the account", async () => {
  const person = await journeys.people.reseller('whose');
  const { orderNumber } = await unpaidOrder(person);
  const admin = await journeys.people.admin();
  // Until orders knows the company it shows the account's user name.
  await eventuallyFound('orders knows the company', async () => {
    const { orders } = await admin.get<AdminOrderList>(`/api/admin/orders?search=${person.email}`);
    return orders[0]?.reseller?.name === 'Boutique Elena S.r.l.' || undefined;
  });
  const office = await admin.open(`/admin?tab=orders&search=${person.email}`);
  await office.setViewportSize(phone);

  await office.getByRole('button', { name: `Vedi ${orderNumber}` }).waitFor();
  const reseller = office.getByRole('table').getByRole('link').filter({ hasNotText: orderNumber });
  await untilCount(reseller, 1);
  const called = await reseller.innerText();
  await isSoundOnBoth(office);

  await press(office.getByRole('button', { name: `Vedi ${orderNumber}` }));
  const dialog = office.getByRole('dialog', { name: `Ordine ${orderNumber}` });
  await dialog.getByText('Rivenditore', { exact: true }).waitFor();
  await press(dialog.getByRole('link', { name: called }));
  await office.setViewportSize(wide);

  const panel = office.getByRole('dialog').filter({ hasText: person.email });
  await panel.getByText(called).first().waitFor();
  expect(new URL(office.url()).searchParams.get('tab')).toBe('users');

  // the account's own page shows its orders, holds and messages
  const part = (title: string) => panel.getByRole('region', { name: title });
  await part('Ordini e spesa').getByRole('link', { name: orderNumber }).waitFor();
  await part('Riserve, wishlist e richieste').getByRole('heading', { name: 'Nessuna riserva' }).waitFor();
  await part('Negozio Shopify').getByText('Nessun negozio collegato.').waitFor();
  await part('E-mail').getByRole('link', { name: 'Tutte le e-mail' }).waitFor();
  await isSoundOnBoth(office);
});
