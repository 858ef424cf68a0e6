import { describe, expect, test } from '@jest/globals';
import { isSoundOnBoth, phone, wide } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { filledList, findOrders } from './support/office-lists.ts';
import { button } from './support/page.ts';
import { endsIn } from './support/payment-deadline.ts';
import { paidOrder, unpaidOrder } from './support/person.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

describe('the working views', () => {
  test('show the orders to prepare, filtered and remembered; the counters open them', async () => {
    const { people } = journeys;
    const person = await people.reseller('views');
    const paid = await paidOrder(person, people.payments);
    const unpaid = await unpaidOrder(person);
    const office = await findOrders(await people.admin(), person.email);
    await office.setViewportSize(phone);
    const views = office.getByRole('navigation', { name: 'Viste' });
    const row = (order: { orderNumber: string }) => button(office, `Vedi ${order.orderNumber}`);

    // "Tutti" comes first and contains the unpaid orders.
    await views.locator('[aria-current=page]').getByText('Tutti').waitFor();
    await row(unpaid).waitFor();

    await press(views.getByRole('link', { name: /^Da preparare/ }));
    // The view opens without the search, which is typed there again.
    await views.locator('[aria-current=page]').getByText('Da preparare').waitFor();
    await office.getByPlaceholder('Cerca per ID, cliente, email...').fill(person.email);
    await row(unpaid).waitFor({ state: 'detached' });
    await row(paid).waitFor();
    expect(new URL(office.url()).searchParams.get('vista')).toBe('da-preparare');

    // only one account, without a search, and then no orders from a shop
    await press(button(office, 'Filtri'));
    const more = office.getByRole('group', { name: 'Altri filtri' });
    await more.getByLabel('Origine').selectOption('Portale');
    await row(paid).waitFor();
    await more.getByLabel('Origine').selectOption('Shopify');
    await office.getByText('Nessun ordine trovato con i filtri applicati').waitFor();
    await press(button(office, 'Togli il filtro Origine: Shopify'));
    await row(paid).waitFor();
    await isSoundOnBoth(office);

    // packed on a wide screen, the order moves to the next view
    await office.setViewportSize(wide);
    await press(row(paid));
    const dialog = office.getByRole('dialog', { name: `Ordine ${paid.orderNumber}` });
    await press(button(dialog, 'Metti in preparazione'));
    await dialog.locator('.status').getByText('In preparazione').waitFor();
    await office.keyboard.press('Escape');
    await row(paid).waitFor({ state: 'detached' });
    await office.goto(office.url().replace('da-preparare', 'in-preparazione'));
    await row(paid).waitFor();

    // the section opens on the last view, and the dashboard's counters open theirs
    await office.goto(`${new URL(office.url()).origin}/admin`);
    await press(office.getByRole('link', { name: 'Urgenti' }));
    await views.locator('[aria-current=page]').getByText('Urgenti').waitFor();
    await office.goto(`${new URL(office.url()).origin}/admin?tab=orders`);
    await views.locator('[aria-current=page]').getByText('Urgenti').waitFor();
  });

  test('show the orders to pay soon, and the orders that a packer put aside until they are resolved', async () => {
    const { people } = journeys;
    const person = await people.reseller('trouble');
    const [aside, due] = [await paidOrder(person, people.payments), await unpaidOrder(person)];
    await endsIn(due.id, 20);
    const admin = await people.admin();
    await admin.send('PUT', `/api/admin/orders/${aside.id}/problem`, { reason: 'other', note: 'Scatola rotta' });
    const list = (view: string) => filledList(admin, 'orders', person.email, `&vista=${view}`);
    const office = await admin.open(await list('da-pagare-in-scadenza'));
    await office.setViewportSize(phone);
    const row = (order: { orderNumber: string }) => button(office, `Vedi ${order.orderNumber}`);

    await row(due).waitFor();
    expect(await row(aside).count()).toBe(0);
    await isSoundOnBoth(office);

    await office.goto(new URL(await list('problemi'), office.url()).href);
    await row(aside).waitFor();
    expect(await row(due).count()).toBe(0);
    await isSoundOnBoth(office);
    await press(office.getByRole('link', { name: aside.orderNumber }));
    const panel = office.getByRole('dialog', { name: aside.orderNumber });
    await panel.getByText('Scatola rotta').waitFor();
    await isSoundOnBoth(office);
    await press(button(panel, 'Risolto'));
    await toast(office, 'Problema risolto');
    await office.goto(new URL(await list('problemi'), office.url()).href);
    await office.getByText('Nessun ordine trovato con i filtri applicati').waitFor();
  });
});
