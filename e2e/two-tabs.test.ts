import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { expect, test } from '@jest/globals';
import { expireAccess } from './support/expire-access.ts';
import { useJourneys } from './support/journeys.ts';
import { button, countCalls } from './support/page.ts';
import { password, unpaidOrder, wishes } from './support/person.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

test('a tab that signs out redirects the other to the sign-in, and signs in when the other does', async () => {
  const person = await journeys.people.reseller('rita');
  const one = await person.open('/about');
  const other = await person.open('/dashboard?section=wishlist');
  await other.getByRole('heading', { name: 'Wishlist Vuota' }).waitFor();
  await press(button(one, 'Esci'));
  await one.getByRole('link', { name: 'Accedi', exact: true }).waitFor();
  await toast(other, "Devi effettuare l'accesso per accedere alla dashboard.");
  await other.waitForURL(/\/login\?next=/);
  await expect(person.get('/api/auth/user')).rejects.toThrow('401');

  await other.getByLabel('Username').fill(person.username);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await press(button(other, 'Accedi'));
  await other.getByRole('heading', { name: 'Wishlist Vuota' }).waitFor();
  await one.getByText(`Ciao, ${person.username}`).waitFor();
});

test('a tab shows an order paid in another without a reload, and a tab that does not know cannot pay it again', async () => {
  const { reseller, payments } = journeys.people;
  const person = await reseller('sara');
  const { id, orderNumber } = await unpaidOrder(person);
  const open = () => person.open('/dashboard?section=orders');
  const [one, following, other] = [await open(), await open(), await open()];
  await other.route('**/api/notifications{,/stream}', (route) => route.abort());
  await other.reload();
  for (const page of [following, other]) await button(page, 'Paga e spediamo').waitFor();
  await press(button(one, 'Paga e spediamo'));
  await press(button(one, 'Paga'));
  await one.getByText('Pagato', { exact: true }).first().waitFor();
  await following.getByText('Non hai ordini in attesa di pagamento').waitFor();

  await press(button(other, 'Paga e spediamo'));
  await toast(other, 'Impossibile aprire il pagamento. Riprova più tardi.');
  await other.getByText('Non hai ordini in attesa di pagamento').waitFor();
  await press(other.getByRole('tab', { name: 'Pagati' }));
  await other.getByRole('heading', { name: `Ordine #${orderNumber}` }).waitFor();
  await other.getByText('Pagato', { exact: true }).first().waitFor();
  expect(await payments.sessions(id)).toHaveLength(1);
  expect(await payments.charges(id)).toHaveLength(1);
});

test.each([
  ['one after the other, as browsers with locks do', true],
  ['at the same moment, as browsers without locks do', false],
])('two tabs that find the session expired and renew it %s both stay signed in', async (_case, locks) => {
  const person = await journeys.people.reseller('tina');
  if (!locks) await person.context.addInitScript(() => void delete (Navigator.prototype as { locks?: unknown }).locks);
  const [gone] = await wishes(person, 1);
  const [, added] = await person.ownPieces(2);
  const shop = await person.open(`/product/${added?.productId}`);
  const list = await person.open('/dashboard?section=wishlist');
  await button(shop, 'Aggiungi alla Wishlist').waitFor();
  await list.getByText('1 prodotto in wishlist').waitFor();
  const renewals = [shop, list].map(countCalls);

  await expireAccess(person.context);
  await Promise.all([
    press(button(shop, 'Aggiungi alla Wishlist')),
    press(button(list, `Rimuovi ${gone?.product.name} dalla wishlist`)),
  ]);
  await Promise.all([toast(shop, 'Prodotto aggiunto alla wishlist!'), toast(list, 'Prodotto rimosso dalla wishlist')]);
  const sent = renewals.map((count) => count('POST', '/api/auth/refresh'));
  expect(Math.max(...sent)).toBe(1);
  const entries = await person.get<WishlistEntry[]>('/api/wishlist');
  expect(entries.map(({ productId }) => productId)).toEqual([added?.productId]);

  await Promise.all([shop.reload(), list.reload()]);
  await shop.getByText(`Ciao, ${person.username}`).waitFor();
  await list.getByText('1 prodotto in wishlist').waitFor();
});
