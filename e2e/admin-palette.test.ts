import { describe, expect, test } from '@jest/globals';
import { graveFaults } from './support/accessibility.ts';
import { dialogFaults } from './support/dialogs.ts';
import { useJourneys } from './support/journeys.ts';
import { focusArrives } from './support/keyboard.ts';
import { foundIn, listOf } from './support/office-lists.ts';
import { overflowNow } from './support/overflow.ts';
import { unpaidOrder } from './support/person.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();
const label = 'Cerca ordini, utenti, prodotti, sezioni e azioni';

// Uses no pointer.
test('the palette opens an order, its reseller, a product and a section by keyboard alone', async () => {
  const person = await journeys.people.reseller('palette');
  const { orderNumber } = await unpaidOrder(person);
  const [piece] = await person.ownPieces(1);
  const page = await (await journeys.people.admin()).open('/admin');
  await page.getByRole('tab', { name: 'Dashboard', selected: true }).waitFor();
  const field = page.getByRole('combobox', { name: label });
  const openPalette = async () => {
    await page.keyboard.press('Control+K');
    await focusArrives(field);
  };

  await openPalette();
  await page.getByRole('option', { name: /Lista di prelievo/ }).waitFor();
  expect(await graveFaults(page)).toEqual([]);
  // Like a scanner: types without a pause, and ends with Enter.
  await page.keyboard.type(orderNumber);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === `/admin/ordini/${orderNumber}`);
  await page.getByRole('dialog').getByText(orderNumber).first().waitFor();

  await openPalette();
  await page.keyboard.type(person.email);
  const user = page.getByRole('group', { name: 'Utenti' }).getByRole('option');
  await user.waitFor();
  expect(await graveFaults(page)).toEqual([]);
  expect(await user.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Utenti' }).waitFor();
  await page.getByRole('dialog').getByText(person.email).first().waitFor();
  // Escape closes only the topmost layer.
  await openPalette();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByText(person.email).first().waitFor();
  expect(new URL(page.url()).searchParams.has('open')).toBe(true);

  await openPalette();
  await page.keyboard.type(piece?.name ?? '');
  const product = page.getByRole('group', { name: 'Prodotti' }).getByRole('option').first();
  await product.waitFor();
  // No search is running: the rows keep their places.
  await page.getByText(/^\d+ risultat/).waitFor();
  const chosen = product.and(page.locator('[aria-selected="true"]'));
  const rows = await page.getByRole('option').count();
  for (let step = 0; step < rows && (await chosen.count()) === 0; step += 1) await page.keyboard.press('ArrowDown');
  expect(await product.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Modifica prodotto' }).waitFor();
  // A shortcut must not leave a dialog while a person types in it.
  await page.keyboard.press('Control+K');
  expect(await field.count()).toBe(0);
  await page.getByRole('dialog').getByLabel('Nome', { exact: true }).press('!');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Chiudere senza salvare?' });
  await focusArrives(question.getByRole('button', { name: 'Continua a scrivere' }));
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog', { name: 'Modifica prodotto' }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Chiudi senza salvare' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await page.getByRole('heading', { level: 1, name: 'Registro' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Scorciatoie' }).getByText('Richieste prodotto').waitFor();
  expect(await graveFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

describe.each([
  ['wide', 1440, 900],
  ['on a phone', 390, 844],
])('the palette, %s', (name, width, height) => {
  test('shows its results within the window, and says when it finds nothing', async () => {
    const person = await journeys.people.reseller(`palette-${width}`);
    await unpaidOrder(person);
    const office = await journeys.people.admin();
    await foundIn(office, 'orders', person.email);
    const page = await office.open(listOf('catalog', person.username));
    await page.setViewportSize({ width, height });
    await press(page.getByRole('button', { name: 'Cerca o fai qualcosa' }));
    const field = page.getByRole('combobox', { name: label });
    await focusArrives(field);
    // One letter lists most of the actions and sections, more than fit on a screen.
    await field.fill('i');
    await page.getByRole('group', { name: 'Sezioni' }).getByRole('option').last().waitFor();
    const found = await dialogFaults(page);
    await field.fill(person.email);
    await page.getByRole('group', { name: 'Ordini' }).getByRole('option').first().waitFor();
    found.push(...(await dialogFaults(page)));
    expect([...found, ...(await graveFaults(page)), ...(await overflowNow(page))]).toEqual([]);
    await field.fill('zzzz');
    await page.getByText('Nessun risultato per «zzzz».').waitFor();
    expect([...(await graveFaults(page)), ...(await overflowNow(page))]).toEqual([]);
    if (name === 'on a phone') await press(page.getByRole('button', { name: 'Chiudi' }));
    else await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  });
});
