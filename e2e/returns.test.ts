import { expect, test } from '@jest/globals';
import type { AdminReturn, AdminReturnList } from '@drappo/contracts/orders/returns';
import type { Order } from '@drappo/contracts/orders/orders';
import type { Locator, Page } from 'playwright-core';
import { isSoundOnBoth, phone, wide } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { button } from './support/page.ts';
import { paidOrder } from './support/person.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);
const cardSays = (page: Page, word: string): Promise<void> =>
  page
    .getByRole('listitem', { name: /^Reso RES-/ })
    .getByText(word, { exact: true })
    .waitFor();

test('a return is requested on a phone, sent, received and refunded, and every step appears on the open page', async () => {
  const { people } = journeys;
  const person = await people.reseller('returns');
  const office = await people.admin();
  const { id } = await paidOrder(person, people.payments);
  await office.send('PUT', `/api/admin/orders/${id}/shipping`, { carrier: 'BRT', trackingNumber: '084500000001' });
  const page = await person.open(`/dashboard?section=orders&order=${id}`);
  await page.setViewportSize(phone);

  // the first missing field gets the focus, and the typed text survives closing
  await press(button(page, 'Chiedi un reso'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('restano 30 giorni').waitFor();
  await dialog.getByRole('checkbox', { name: /^Rendi / }).check();
  await press(button(dialog, 'Invia la richiesta'));
  expect(await isFocused(dialog.getByRole('combobox', { name: 'Motivo' }))).toBe(true);
  await press(dialog.getByRole('combobox', { name: 'Motivo' }));
  await press(page.getByTitle('Difetto di cucitura').last());
  await dialog.getByLabel('Cosa è successo (facoltativo)').fill('La cucitura della spalla è aperta');
  await press(button(dialog, 'Invia la richiesta'));
  expect(await isFocused(button(dialog, 'Aggiungi foto'))).toBe(true);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'spalla.png', mimeType: 'image/png', buffer: pixel });
  await dialog.getByText('Foto caricate: 1 di 1').waitFor();
  await isSoundOnBoth(page, '[role="dialog"]');
  await press(button(dialog, 'Annulla'));
  await dialog.waitFor({ state: 'hidden' });
  await press(button(page, 'Chiedi un reso'));
  expect(await dialog.getByLabel('Cosa è successo (facoltativo)').inputValue()).toContain('spalla');
  await press(button(dialog, 'Invia la richiesta'));
  await toast(page, 'Reso chiesto');
  await cardSays(page, 'In attesa');
  const photo = page.getByRole('img', { name: /^Foto 1 del reso RES-/ });
  await photo.waitFor();
  // The page reserves the space of a picture before its bytes arrive.
  type Photo = { decode: () => Promise<void>; naturalWidth: number };
  const pixels = photo.evaluate(async (image) => {
    const loaded = image as unknown as Photo;
    await loaded.decode();
    return loaded.naturalWidth;
  });
  expect(await pixels).toBe(1);

  // the office decides; the page shows it without a reload
  const { orderNumber } = await person.get<Order>(`/api/orders/${id}`);
  const list = await office.get<AdminReturnList>(`/api/admin/returns?search=${orderNumber}`);
  const returnId = list.returns[0]?.id ?? '';
  const step = (name: string, body: object) =>
    office.send<AdminReturn>('POST', `/api/admin/returns/${returnId}/${name}`, body);
  const { lines } = await step('accept', {});
  await cardSays(page, 'Accettato');
  await page.getByText(/^Manda i pezzi entro .* Scrivi RES-\d{6} sul pacco\.$/).waitFor();
  await isSoundOnBoth(page);
  await page.setViewportSize(wide);
  await press(button(page, 'Ho spedito'));
  await dialog.getByLabel('Codice tracking (facoltativo)').fill('77310218');
  await press(button(dialog, 'Salva'));
  await cardSays(page, 'In viaggio');

  await step('receive', {
    lines: lines.map(({ itemId, quantity }) => ({ itemId, received: quantity, restocked: quantity })),
  });
  await cardSays(page, 'Arrivato');
  await step('refund', { withShipping: false });
  await cardSays(page, 'Rimborsato');
  await page
    .getByText(/^Per il reso RES-|Per il reso RES-/)
    .first()
    .waitFor();
  expect((await person.get<Order>(`/api/orders/${id}`)).status).toBe('shipped');
});
