import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import { isSoundOnBoth, phone, wide } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { pressOn } from './support/keyboard.ts';
import { paidOrder } from './support/person.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

test('an admin finds the e-mails of an order by its number, reveals their address, and resends them', async () => {
  const person = await journeys.people.reseller('mail');
  const { orderNumber } = await paidOrder(person, journeys.people.payments);
  const page = await (await journeys.people.admin()).open(`/admin?tab=mail&search=${orderNumber}`);
  await page.setViewportSize(phone);
  const subject = `Ordine ${orderNumber} pagato`;
  const again = page.getByRole('button', { name: `Invia di nuovo ${subject}` });
  const refresh = page.getByRole('button', { name: 'Aggiorna' });
  // The e-mail is sent a moment after its order.
  await eventuallyFound('the e-mail', async () => {
    await press(refresh);
    return (await again.count()) > 0 || undefined;
  });
  expect(await page.getByText(person.email).count()).toBe(0);
  await isSoundOnBoth(page);
  await pressOn(page, page.getByRole('button', { name: `Mostra l'indirizzo di ${subject}` }));
  await page.getByText(person.email).waitFor();
  await page.setViewportSize(wide);
  await pressOn(page, again.first());
  await page.getByText('E-mail inviata di nuovo').first().waitFor();
  await eventuallyFound('the second e-mail', async () => {
    await press(refresh);
    return (await again.count()) === 2 || undefined;
  });
  await isSoundOnBoth(page);
});
