import type { Page } from 'playwright-core';
import { failing, json, type Answer } from '../../support/answer-calls.ts';
import { listOf } from '../../support/office-lists.ts';
import { situationsOf } from '../situation.ts';
import type { Stage } from '../stage.ts';
import { press } from '../../support/press.ts';
import { uniqueMark } from '../../support/unique-mark.ts';

const picture = {
  name: 'abito.png',
  mimeType: 'image/png',
  buffer: Buffer.from('a picture, as far as this page knows'),
};
const ticket = { uploadURL: '/api/uploads/one', headers: {}, expiresAt: '2026-03-18T09:00:00.000Z' };

const openNew = async (stage: Stage, answers: Record<string, Answer> = {}): Promise<Page> => {
  const page = await stage.open('admin', listOf('catalog', uniqueMark()), answers);
  await press(page.getByRole('button', { name: 'Nuovo prodotto' }));
  return page;
};
const create = async (page: Page): Promise<Page> => {
  await press(page.getByRole('button', { name: 'Crea il prodotto' }));
  return page;
};
const createFilledIn = async (stage: Stage, answer: Answer): Promise<Page> => {
  const page = await openNew(stage, { 'POST /api/admin/products': answer });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome', { exact: true }).fill('Abito di prova');
  await dialog.getByLabel('Categoria').selectOption({ label: 'Abbigliamento' });
  await dialog.getByLabel('Prezzo (€)').fill('49,90');
  await dialog.getByLabel('SKU', { exact: true }).fill('DW-PROVA');
  return create(page);
};
const update = async (stage: Stage, answer: Answer): Promise<Page> => {
  const [piece] = await (await stage.person('admin')).ownPieces(1);
  const page = await stage.open('admin', listOf('catalog', piece?.name ?? ''), { 'PUT /api/admin/products/*': answer });
  await press(page.getByRole('button', { name: /^Modifica / }).first());
  await press(page.getByRole('button', { name: 'Salva il prodotto' }));
  return page;
};
const upload = async (stage: Stage, claimed: Answer): Promise<Page> => {
  const page = await openNew(stage, {
    'POST /api/objects/upload': json(ticket),
    'PUT /api/uploads/one': json(undefined, 200),
    'PUT /api/product-images': claimed,
  });
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture);
  return page;
};

export const adminCatalogSituations = situationsOf('admin catalog', [
  {
    when: 'a product without anything typed',
    sees: { form: ['Nome richiesto', 'Prezzo richiesto', 'Categoria richiesta', 'SKU richiesto'] },
    show: async (stage) => create(await openNew(stage)),
  },
  {
    when: 'a product was made',
    sees: { toast: ['Prodotto creato'] },
    show: (stage) => createFilledIn(stage, json({}, 201)),
  },
  {
    when: 'a product cannot be made',
    sees: { toast: ['Impossibile creare il prodotto. Riprova.'] },
    show: (stage) => createFilledIn(stage, failing()),
  },
  {
    when: 'a product was changed',
    sees: { toast: ['Prodotto aggiornato'] },
    show: (stage) => update(stage, json({})),
  },
  {
    when: 'a product cannot be changed',
    sees: { toast: ['Impossibile aggiornare il prodotto. Riprova.'] },
    show: (stage) => update(stage, failing()),
  },
  {
    when: 'a picture was sent',
    sees: { toast: ['Immagine caricata'] },
    show: (stage) => upload(stage, json({ objectPath: '/api/media/uploads/one.webp', widths: [] })),
  },
  {
    when: 'a picture cannot be sent',
    sees: { toast: ["Errore / Errore nel caricamento dell'immagine."] },
    show: (stage) => upload(stage, failing()),
  },
]);

const wishlists = '/admin?tab=wishlist';

export const adminWishlistSituations = situationsOf('admin wishlist', [
  {
    when: 'all are empty',
    sees: { main: ['Nessuna wishlist ancora'] },
    show: (stage) =>
      stage.open('admin', wishlists, { 'GET /api/admin/wishlists': json({ wishlists: [], total: 0, hasMore: false }) }),
  },
]);
