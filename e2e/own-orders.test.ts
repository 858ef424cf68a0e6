import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { isSoundOnBoth, phone, wide } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { unpaidOrder } from './support/person.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

test('a reseller finds, shows as a sheet and downloads own orders by SKU, on a phone and on a wide screen', async () => {
  const person = await journeys.people.reseller('papers');
  const order = await unpaidOrder(person);
  const sku = order.items[0]?.sku ?? '';
  const page = await person.open('/dashboard?section=orders');
  await page.setViewportSize(phone);

  await page.getByRole('searchbox', { name: 'Cerca ordini' }).fill('nessuno-così');
  await page.getByText('Nessun ordine trovato per «nessuno-così» in questa scheda: prova in Tutti.').waitFor();
  await page.getByRole('searchbox', { name: 'Cerca ordini' }).fill(sku.toLowerCase());
  await page.getByText(`1 ordine per «${sku.toLowerCase()}».`).waitFor();

  await press(page.getByRole('link', { name: 'Foglio' }));
  await page.getByRole('table', { name: 'Foglio degli ordini' }).waitFor();
  await page.getByText(/^1 ordine, .* con spedizione$/).waitFor();
  expect(new URL(page.url()).searchParams.get('vista')).toBe('foglio');
  await isSoundOnBoth(page);

  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Esporta CSV' }));
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await saved.path(), 'utf8')).toContain(order.orderNumber);
  // The address names the search in the fragment, which browsers do not send.
  expect(new URL(page.url()).hash).toBe(`#?search=${sku.toLowerCase()}`);
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url()));
  await page.reload();
  await page.getByText(/^1 ordine, .* con spedizione$/).waitFor();
  expect(sent.filter((url) => url.includes('/api/orders'))).not.toEqual([]);
  expect(sent.filter((url) => url.toLowerCase().includes(sku.toLowerCase()))).toEqual([]);
  await press(page.getByRole('link', { name: order.orderNumber }).first());
  const paper = await page
    .getByRole('link', { name: `Conferma ordine ${order.orderNumber} in PDF` })
    .getAttribute('href');
  const pdf = await person.context.request.get(new URL(paper ?? '', page.url()).href);
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await page.setViewportSize(wide);
  await press(page.getByRole('button', { name: /^Aggiungi il tuo numero d'ordine/ }));
  await page.getByLabel("Il tuo numero d'ordine").fill('PO 4711/26');
  await press(page.getByRole('button', { name: 'Salva' }));
  await page.getByText('Rif. PO 4711/26').waitFor();
  await press(page.getByRole('button', { name: /^Aggiungi una nota/ }).first());
  await page.getByLabel('Nota', { exact: true }).fill('per la vetrina di corso Garibaldi');
  await press(page.getByRole('button', { name: 'Salva' }));
  await page.getByText('per la vetrina di corso Garibaldi').waitFor();
  await isSoundOnBoth(page);
  const lines = await page.getByRole('link', { name: /^Righe .* in CSV$/ }).getAttribute('href');
  const file = await person.context.request.get(new URL(lines ?? '', page.url()).href);
  expect(await file.text()).toMatch(/"PO 4711\/26".*"per la vetrina di corso Garibaldi"/);
  await page.goto(new URL('/dashboard?section=orders&search=po+4711', page.url()).href);
  await page.getByText('1 ordine per «po 4711».').waitFor();
  await page.getByText('Rif. PO 4711/26').waitFor();
});
