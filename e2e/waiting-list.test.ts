import type { Reservation } from '@drappo/contracts/catalog/products';
import type { WaitingListEntry } from '@drappo/contracts/catalog/waiting-list';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { focusArrives, pressOn } from './support/keyboard.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import { overflowNow, widths } from './support/overflow.ts';
import { password, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const isClean = async (page: Page): Promise<void> =>
  expect([await overflowNow(page), await graveFaults(page)]).toEqual([[], []]);
const offersOf = async (person: Person): Promise<WaitingListEntry[]> =>
  (await person.get<WaitingListEntry[]>('/api/waiting-list')).filter(({ offerExpiresAt }) => offerExpiresAt !== null);
const heldBy = async (person: Person): Promise<number[]> =>
  (await person.get<Reservation[]>('/api/reservations')).map(({ quantity }) => quantity);
/** The addresses in the e-mails of an offer; at most one is allowed. */
const offerLinks = async ({ email }: Person): Promise<string[]> =>
  (await sharedPortal().mails(email))
    .filter(({ subject }) => subject.startsWith('Di nuovo disponibile: '))
    .map(({ text }) => /https?:\/\/\S+section=waiting-list\S+/.exec(text)?.[0] ?? 'no link');

test.each(widths)(
  'at %i px a reseller who waits for a sold-out article is notified in turn, follows the link and reserves with a press',
  async (width) => {
    const { reseller, visitor, admin } = journeys.people;
    const product = await makeProduct(await admin(), { name: 'Mantella', stock: 2 });
    const piece = { productId: product.id, variantId: product.variants[0]?.id };
    const holder = await reseller('holder');
    const hold = () => holder.send<Reservation>('POST', '/api/reservations', { ...piece, quantity: 1 });
    const release = ({ id }: Reservation) => holder.send('DELETE', `/api/reservations/${id}`);
    const [one, other] = [await hold(), await hold()];

    // sold out: the button requests a notification
    const person = await reseller(`waits-${width}`);
    const page = await person.open(`/product/${product.id}`);
    await page.setViewportSize({ width, height: 900 });
    await pressOn(page, button(page, /^Avvisami: Mantella/).first());
    await toast(page, 'Ti avvisiamo');
    await button(page, /^In attesa: Mantella/)
      .first()
      .waitFor();
    await isClean(page);
    const later = await reseller(`waits-later-${width}`);
    await later.send('POST', '/api/waiting-list', { variantId: piece.variantId });

    // one piece becomes free: the first reseller is notified on the screen and by e-mail, the second is not
    await page.goto(`${sharedPortal().url}/dashboard?section=waiting-list`);
    await page.getByRole('heading', { name: 'In attesa: 1 variante' }).waitFor();
    await isClean(page);
    await release(one);
    const offered = page.getByRole('region', { name: 'Tocca a te' });
    await offered.getByText(/^1 pezzo disponibile, è il tuo turno fino alle \d\d:\d\d$/).waitFor();
    await isClean(page);
    const link = await eventuallyFound('the e-mail', async () => (await offerLinks(person))[0]);
    expect(await offersOf(later)).toEqual([]);

    // programs that open links automatically, signed in or not, reserve nothing
    for (const { request } of [person.context, (await visitor('scanner')).context])
      expect((await request.get(link)).status()).toBe(200);
    expect([await heldBy(person), await offersOf(person)]).toMatchObject([[], [{ variantId: piece.variantId }]]);

    // on another device the link opens the offer after the sign-in, and a press makes the hold
    const phone = await visitor('phone');
    const there = await phone.context.newPage();
    await there.setViewportSize({ width, height: 900 });
    await there.goto(link);
    await there.getByLabel('Username').fill(person.username);
    await there.getByLabel('Password', { exact: true }).fill(password);
    await press(button(there, 'Accedi'));
    const row = there.getByRole('group', { name: /^Mantella/ });
    await row.getByText(/è il tuo turno/).waitFor();
    await isClean(there);
    await pressOn(there, button(row, 'Riserva'));
    await focusArrives(there.getByRole('heading', { name: '1 riserva creata' }));
    await isClean(there);
    expect([await heldBy(person), await offersOf(person)]).toEqual([[1], []]);
    await pressOn(there, there.getByRole('link', { name: "Conferma l'ordine" }));
    await there.getByRole('dialog').getByText('Indirizzo di spedizione').waitFor();

    // the next piece is for the next reseller; each is notified once
    await release(other);
    await eventuallyFound('the second offer', async () => (await offersOf(later))[0]);
    await eventuallyFound('the second e-mail', async () => (await offerLinks(later))[0]);
    expect([await offerLinks(person), await offerLinks(later)].map(({ length }) => length)).toEqual([1, 1]);
    await page.reload();
    await page.getByRole('heading', { name: 'Nessuna attesa' }).waitFor();
  },
);
