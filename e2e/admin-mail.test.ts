import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { describe, expect, test } from '@jest/globals';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { pressOn } from './support/keyboard.ts';
import { overflowNow } from './support/overflow.ts';
import { paidOrder } from './support/person.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('the e-mails of an order, on a %s screen', (name, width, height) => {
  test('are found by its number, show their address when asked, and go out once more', async () => {
    const person = await journeys.people.reseller(`mail-${name}`);
    const { orderNumber } = await paidOrder(person, journeys.people.payments);
    const page = await (await journeys.people.admin()).open(`/admin?tab=mail&search=${orderNumber}`);
    await page.setViewportSize({ width, height });
    const subject = `Ordine ${orderNumber} pagato`;
    const again = page.getByRole('button', { name: `Invia di nuovo ${subject}` });
    const refresh = page.getByRole('button', { name: 'Aggiorna' });
    // The e-mail follows its order a moment later.
    await eventuallyFound('the e-mail', async () => {
      await press(refresh);
      return (await again.count()) > 0 || undefined;
    });
    expect(await page.getByText(person.email).count()).toBe(0);
    expect([...(await graveFaults(page, 'main')), ...(await overflowNow(page))]).toEqual([]);
    await pressOn(page, page.getByRole('button', { name: `Mostra l'indirizzo di ${subject}` }));
    await page.getByText(person.email).waitFor();
    await pressOn(page, again.first());
    await page.getByText('E-mail inviata di nuovo').first().waitFor();
    await eventuallyFound('the second e-mail', async () => {
      await press(refresh);
      return (await again.count()) === 2 || undefined;
    });
    expect([...(await graveFaults(page, 'main')), ...(await overflowNow(page))]).toEqual([]);
  });
});
