import { expect, test } from '@jest/globals';
import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import type { Page } from 'playwright-core';
import { useJourneys } from './support/journeys.ts';
import { button, untilCount } from './support/page.ts';
import { press, pressTwice } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

type File = { name: string; mimeType: string; buffer: Buffer };

/** A picture of one colour in the format of a file from a camera. */
const photo = async (page: Page, name: string, colour: string): Promise<File> => {
  const encoded = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 1200 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, 900, 1200);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(encoded, 'base64') };
};

const areDrawn = (page: Page, pictures: string): Promise<unknown> =>
  page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll<HTMLImageElement>(selector)].every(({ naturalWidth }) => naturalWidth > 0),
    pictures,
  );

const choose = async (page: Page, files: File[]): Promise<void> => {
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), press(button(page, 'Scegli le immagini'))]);
  await dialog.setFiles(files);
};

test('a reseller requests a product with pictures, and reads the outcome', async () => {
  const { reseller, admin } = journeys.people;
  const [person, office] = [await reseller('nora'), await admin()];
  const page = await person.open('/dashboard?section=product-request');
  await page.getByRole('heading', { name: 'Nessuna richiesta ancora' }).waitFor();

  // One is no picture at all, one is lost during the upload, one is removed again.
  const refused = { name: 'finta.png', mimeType: 'image/png', buffer: Buffer.from('MZ not a picture') };
  await page.route('**/api/uploads/**', (route) => route.abort(), { times: 1 });
  await choose(page, [await photo(page, 'davanti.jpg', '#3f6b4f')]);
  await page.getByText('Caricamento interrotto: controlla la connessione e riprova.').waitFor();
  await choose(page, [
    refused,
    await photo(page, 'dietro.jpg', '#7a2233'),
    await photo(page, 'etichetta.jpg', '#c8ae86'),
  ]);
  await page.getByText("Il file non è un'immagine JPEG, PNG o WebP.").waitFor();
  await press(button(page, 'Riprova a caricare davanti.jpg'));
  await press(button(page, 'Rimuovi finta.png'));
  await press(button(page, 'Rimuovi etichetta.jpg'));
  await page.getByText('Immagini caricate: 2 di 2').waitFor({ state: 'attached' });
  await areDrawn(page, '.uploader img');

  // The form is not sent while a field is missing, and a reload in the middle loses nothing.
  await page.getByLabel('Descrizione').fill('Giacca');
  await press(button(page, 'Invia Richiesta'));
  await page.getByText('Seleziona una categoria').waitFor();
  await page.getByText('La descrizione deve essere di almeno 10 caratteri').waitFor();
  await page.getByLabel('Descrizione').fill('Giacca in lana cotta, taglio corto.');
  await page.reload();
  await page.getByText('davanti.jpg').waitFor();
  expect(await page.getByLabel('Descrizione').inputValue()).toBe('Giacca in lana cotta, taglio corto.');

  await press(page.getByRole('combobox', { name: 'Categoria' }));
  await press(page.getByTitle('Abbigliamento'));
  await page.getByRole('checkbox', { name: 'M', exact: true }).check();
  await pressTwice(button(page, 'Invia Richiesta'));
  await toast(page, 'Richiesta prodotto inviata con successo!');
  const card = page.getByRole('article').filter({ hasText: 'Giacca in lana cotta' });
  await card.getByText('In attesa').waitFor();
  await untilCount(page.getByRole('article'), 1);
  const shown = card.getByRole('img');
  await untilCount(shown, 2);
  await areDrawn(page, 'article img');

  // Only the reseller and the back office may read the pictures.
  const [request] = await person.get<ProductRequest[]>('/api/product-requests');
  const picture = `${new URL(page.url()).origin}${request?.imageUrls[0]}`;
  const other = await reseller('irma');
  const statusFor = async ({ context }: typeof other) => (await context.request.get(picture)).status();
  expect([await statusFor(office), await statusFor(other)]).toEqual([200, 404]);

  const review = (status: string, adminNotes?: string) =>
    office.send('PUT', `/api/admin/product-requests/${request?.id}`, { status, adminNotes });
  await review('reviewing');
  await review('approved', 'Entra in catalogo a gennaio.');
  await page.reload();
  await card.getByText('Approvato').waitFor();
  await card.getByText('Entra in catalogo a gennaio.').waitFor();
});
