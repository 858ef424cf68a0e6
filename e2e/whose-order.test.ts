import { describe, expect, test } from '@jest/globals';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow } from './support/overflow.ts';
import { unpaidOrder } from './support/person.ts';
import { untilCount } from './support/page.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('whose order it is, on a %s screen', (name, width, height) => {
  test('stands in the list and in the details, is searched for, and leads to the account', async () => {
    const person = await journeys.people.reseller(`whose-${name}`);
    const { orderNumber } = await unpaidOrder(person);
    const office = await (await journeys.people.admin()).open(`/admin?tab=orders&search=${person.email}`);
    await office.setViewportSize({ width, height });

    await office.getByRole('button', { name: `Vedi ${orderNumber}` }).waitFor();
    const reseller = office.getByRole('table').getByRole('link').filter({ hasNotText: orderNumber });
    await untilCount(reseller, 1);
    const called = await reseller.innerText();
    expect(await graveFaults(office, 'main')).toEqual([]);
    expect(await overflowNow(office)).toEqual([]);

    await press(office.getByRole('button', { name: `Vedi ${orderNumber}` }));
    const dialog = office.getByRole('dialog', { name: `Ordine ${orderNumber}` });
    await dialog.getByText('Rivenditore', { exact: true }).waitFor();
    await press(dialog.getByRole('link', { name: called }));

    const panel = office.getByRole('dialog').filter({ hasText: person.email });
    await panel.getByText(called).first().waitFor();
    expect(new URL(office.url()).searchParams.get('tab')).toBe('users');

    // the account's own page tells what it ordered, holds and was written
    const part = (title: string) => panel.getByRole('region', { name: title });
    await part('Ordini e spesa').getByRole('link', { name: orderNumber }).waitFor();
    await part('Riserve, wishlist e richieste').getByRole('heading', { name: 'Nessuna riserva' }).waitFor();
    await part('Negozio Shopify').getByText('Nessun negozio collegato.').waitFor();
    await part('E-mail').getByRole('link', { name: 'Tutte le e-mail' }).waitFor();
    expect(await graveFaults(office, 'main')).toEqual([]);
    expect(await overflowNow(office)).toEqual([]);
  });
});
