import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useJourneys } from './support/journeys.ts';
import { isFocusVisible, pressOn, tabTo } from './support/keyboard.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};

// Uses no pointer from the first screen to the payment; checks that every focus stop is visible.
test('a reseller goes from the first screen to the payment by keyboard alone', async () => {
  const elena = await journeys.people.visitor('keyboard');
  const page = await elena.open('/');
  await pressOn(page, page.getByRole('link', { name: 'Inizia Gratis' }).first());
  await page.getByRole('heading', { name: 'Crea il tuo account' }).waitFor();
  await typeInto(page, 'Username', elena.username);
  await typeInto(page, 'Password', 'segreta-1');
  await typeInto(page, 'Email', elena.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Account Base' }).waitFor();

  await pressOn(page, page.getByRole('link', { name: 'Completa il profilo' }));
  await page.getByRole('heading', { name: 'Profilo Aziendale' }).waitFor();
  await typeInto(page, 'Ragione Sociale', 'Boutique Elena S.r.l.');
  await typeInto(page, 'P.IVA / VAT Number', 'it01234567897');
  await typeInto(page, 'Email PEC', 'elena@boutique-elena.pec.it');
  await typeInto(page, 'Indirizzo Sede Legale', 'Via Po 10, 10123 Torino');
  await pressOn(page, page.getByRole('button', { name: 'Salva Dati' }));
  await toast(page, 'Profilo aggiornato');

  await pressOn(page, page.getByRole('link', { name: 'Catalogo', exact: true }).first());
  const [piece] = await elena.ownPieces(1);
  const name = piece?.name ?? '';
  await typeInto(page, 'Cerca', name);
  await pressOn(page, page.getByRole('heading', { name, exact: true }).getByRole('link'));
  await pressOn(page, page.getByRole('button', { name: 'Aggiungi alla Wishlist' }));
  await toast(page, 'Prodotto aggiunto alla wishlist!');

  await page.goto(`${new URL(page.url()).origin}/dashboard?section=wishlist`);
  await pressOn(page, page.getByRole('button', { name: 'Invia Richiesta Riserva' }));
  await toast(page, 'Richiesta di riserva inviata con successo!');

  await pressOn(page, page.getByRole('link', { name: 'Gestione Ordini' }));
  await pressOn(page, page.getByRole('button', { name: /Conferma Ordine/ }).first());
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByText('Spedizione (Italia Continentale)').waitFor();
  await pressOn(page, dialog.getByRole('button', { name: 'Conferma Ordine' }));
  await pressOn(page, page.getByRole('button', { name: 'Paga e spediamo' }).first());
  await pressOn(page, page.getByRole('button', { name: 'Paga', exact: true }));
  await page.waitForURL(/tab=paid/);
  await page.getByText('Pagato', { exact: true }).first().waitFor();
});

test('F8 moves the focus to the notification', async () => {
  const elena = await journeys.people.baseUser('f8');
  const [piece] = await elena.ownPieces(1);
  const page = await elena.open(`/catalog?search=${encodeURIComponent(piece?.name ?? '')}`);
  await pressOn(page, page.getByRole('article').first().getByRole('heading').getByRole('link'));
  await pressOn(page, page.getByRole('button', { name: 'Aggiungi alla Wishlist' }));
  await toast(page, 'Prodotto aggiunto alla wishlist!');
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Prodotto aggiunto alla wishlist!');
  expect(await isFocusVisible(page)).toBe(true);
});
