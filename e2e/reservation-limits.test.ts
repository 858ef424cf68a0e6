import { expect, test } from '@jest/globals';
import type { Reservation } from '@drappo/contracts/catalog/products';
import type { ReservationLimits, StockConcentrations } from '@drappo/contracts/catalog/reservation-limits';
import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from './support/journeys.ts';
import { focusArrives, pressOn, tabTo } from './support/keyboard.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import type { Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { stateFaults } from './support/state-faults.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const confirmEmail = async (person: Person): Promise<void> => {
  const token = await eventuallyFound('the confirmation e-mail', async () =>
    (await sharedPortal().mails(person.email))
      .map(({ text }) => /confirm-email#token=([\w.-]+)/.exec(text)?.[1])
      .find((found) => found !== undefined),
  );
  await person.send('POST', '/api/auth/confirm-email', { token });
};

/** Reads the feed to its end: notifications of other journeys may fill a page of it. */
const isNotifiedOf = async (office: Person, text: string, cursor?: string): Promise<boolean> => {
  const page = `/api/notifications?limit=50${cursor === undefined ? '' : `&cursor=${cursor}`}`;
  const { notifications, nextCursor } = await office.get<NotificationFeed>(page);
  if (notifications.some((one) => one.text.includes(text))) return true;
  return nextCursor !== null && isNotifiedOf(office, text, nextCursor);
};

test('a newcomer at the limit confirms the e-mail and continues; the notified office releases the pieces', async () => {
  const { reseller, admin } = journeys.people;
  const [person, office] = [await reseller('limits'), await admin()];
  // Accounts without a confirmed e-mail may hold 40 of it together; one more is a large share for one account.
  const { id: productId, name, variants } = await makeProduct(office, { name: 'Gilet trapuntato', stock: 134 });
  const piece = { productId, variantId: variants[0]?.id };
  await person.send('POST', '/api/reservations', { ...piece, quantity: 40 });
  await person.send('POST', '/api/wishlist', { ...piece, quantity: 1 });

  const page = await person.open('/dashboard?section=wishlist');
  await press(button(page, 'Invia Richiesta per Tutti'));
  const wishlist = page.getByRole('region', { name: 'Prodotti in wishlist' });
  await wishlist
    .getByRole('alert')
    .getByText('Puoi avere al massimo 40 pezzi tra riserve e ordini da pagare')
    .waitFor();

  await confirmEmail(person);
  await eventuallyFound('the limit rises', async () =>
    (await person.get<ReservationLimits>('/api/reservations/limits')).level === 'confirmed' ? true : undefined,
  );
  await press(button(page, 'Invia Richiesta per Tutti'));
  await toast(page, 'Richiesta di riserva inviata con successo!');
  await page.goto(`${sharedPortal().url}/dashboard?section=orders`);
  await page.getByText('41 di 200 pezzi riservabili').waitFor();

  await eventuallyFound('the admins hear of it', async () => (await isNotifiedOf(office, name)) || undefined, {
    everyMs: 1_000,
  });
  const desk = await office.open('/admin?tab=reservations');
  const entry = desk.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Un account' });
  await tabTo(desk, entry.getByRole('checkbox'));
  await desk.keyboard.press('Space');
  await tabTo(desk, button(desk, 'Rilascia le riserve'));
  const found = await stateFaults(desk, 'chosen', 'main');
  await desk.keyboard.press('Enter');
  await pressOn(
    desk,
    button(desk.getByRole('dialog', { name: 'Rilasciare tutte le riserve di 1 account?' }), 'Rilascia'),
  );
  await toast(desk, 'Riserve rilasciate');
  await focusArrives(desk.getByRole('heading', { name: 'Scorte in poche mani' }));
  expect(found).toEqual([]);
  expect(await person.get<Reservation[]>('/api/reservations')).toEqual([]);
  const { concentrations } = await office.get<StockConcentrations>('/api/admin/stock-concentrations');
  expect(concentrations.filter((one) => one.productId === productId)).toEqual([]);
});
