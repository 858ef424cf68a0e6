import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { filledList } from './support/office-lists.ts';
import { overflowNow } from './support/overflow.ts';
import { button } from './support/page.ts';
import { orderAs, paidOrder } from './support/person.ts';
import { press, pressTwice } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const fits = async (office: Page): Promise<void> => {
  expect(await graveFaults(office, 'main')).toEqual([]);
  expect(await overflowNow(office)).toEqual([]);
};

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])("an administrator's day of orders, on a %s screen", (name, width, height) => {
  test('selects, prints, prepares, reverts, and ships one order after the other beside the list', async () => {
    const { people } = journeys;
    const person = await people.reseller(`day-${name}`);
    const [first, second] = [await paidOrder(person, people.payments), await paidOrder(person, people.payments)];
    const numbers = [first.orderNumber, second.orderNumber];
    const admin = await people.admin();
    const office = await admin.open(await filledList(admin, 'orders', person.email, '&vista=da-preparare'));
    await office.setViewportSize({ width, height });
    for (const number of numbers) await button(office, `Vedi ${number}`).waitFor();

    // both on one list, which opens in its own tab; after reverting they are to be prepared again
    const bar = office.getByRole('group', { name: 'Selezione' });
    const prepare = async () => {
      for (const number of numbers) await office.getByRole('checkbox', { name: `Scegli ${number}` }).check();
      await bar.getByText('2 ordini selezionati').waitFor();
      const opening = office.context().waitForEvent('page');
      await pressTwice(button(bar, 'Stampa lista e metti in preparazione'));
      await (await opening).close();
      await toast(office, 'Lista di prelievo pronta');
    };
    await office.getByRole('checkbox', { name: `Scegli ${first.orderNumber}` }).check();
    await bar.getByText(/^1 pezzo, €/).waitFor();
    await fits(office);
    await prepare();
    for (const { id } of [first, second]) await orderAs(person, id, 'processing');
    await press(button(office, 'Annulla'));
    await toast(office, 'Lista annullata');
    for (const { id } of [first, second]) await orderAs(person, id, 'paid');
    for (const number of numbers) await button(office, `Vedi ${number}`).waitFor();
    await prepare();

    // in the next view they open beside the list, the oldest payment first, each at its own address
    await press(office.getByRole('link', { name: /^In preparazione/ }));
    await office.getByPlaceholder('Cerca per ID, cliente, email...').fill(person.email);
    await press(office.getByRole('link', { name: first.orderNumber }));
    const panel = office.getByRole('dialog', { name: first.orderNumber });
    await panel.getByRole('heading', { name: 'Spedizione' }).waitFor();
    expect(new URL(office.url()).pathname).toBe(`/admin/ordini/${first.orderNumber}`);
    await fits(office);
    await office.keyboard.press('j');
    await office.getByRole('dialog', { name: second.orderNumber }).waitFor();
    await office.keyboard.press('k');
    await panel.getByRole('heading', { name: 'Spedizione' }).waitFor();
    await office.reload();
    await press(panel.getByLabel('Corriere'));
    await press(office.getByTitle('GLS'));
    await panel.getByLabel('Codice tracking').fill('GL 0042 0042');
    await office.keyboard.press('Enter');
    await toast(office, 'Tracking Aggiornato');
    await panel.getByRole('link', { name: 'GL00420042' }).waitFor();
    const shipped = await orderAs(person, first.id, 'shipped');
    expect(shipped.trackingNumber).toBe('GL00420042');
    await panel.getByRole('button', { name: 'Chiudi' }).focus();
    await office.keyboard.press('Escape');
    await button(office, `Vedi ${second.orderNumber}`).waitFor();
    expect(new URL(office.url()).pathname).toBe('/admin');

    // the filters of the list are saved under a name
    await press(button(office, 'Salva come vista'));
    const naming = office.getByRole('dialog', { name: 'Salva come vista' });
    await naming.getByLabel('Nome').fill(`Giornata ${name}`);
    await press(button(naming, 'Salva'));
    await office.locator('nav[aria-label=Viste] [aria-current=page]').getByText(`Giornata ${name}`).waitFor();
    await press(button(office, 'Elimina vista'));
    await press(button(office.getByRole('dialog'), 'Elimina vista'));
    await office.getByRole('link', { name: `Giornata ${name}` }).waitFor({ state: 'detached' });
  });
});
