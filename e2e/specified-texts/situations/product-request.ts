import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import type { Page } from 'playwright-core';
import { failing, json, type Answers } from '../../support/answer-calls.ts';
import { submitForm } from '../../support/page.ts';
import { situationsOf } from '../situation.ts';
import type { Stage } from '../stage.ts';
import { press } from '../../support/press.ts';

const path = '/dashboard?section=product-request';
const request = (status: ProductRequest['status']): ProductRequest => ({
  id: `00000000-0000-4000-8000-${status.padStart(12, '0')}`,
  userId: '00000000-0000-4000-8000-000000000001',
  productUrl: null,
  category: 'abbigliamento',
  description: 'Una mantella di panno verde',
  colors: null,
  sizes: [],
  imageUrls: [],
  images: [],
  status,
  adminNotes: null,
  createdAt: '2026-03-17T09:00:00.000Z',
  reviewedAt: null,
});

const sendFilledIn = async (stage: Stage, answers: Answers = {}): Promise<Page> => {
  const page = await stage.open('base', path, answers);
  await press(page.getByLabel('Categoria'));
  await press(page.getByTitle('Abbigliamento'));
  await page.getByLabel('Descrizione').fill('Una mantella di panno verde');
  return submitForm(page);
};

export const productRequestSituations = situationsOf('product request', [
  {
    when: 'nothing asked for yet',
    sees: {
      main: ['Richiesta Prodotto', 'Nessuna richiesta ancora'],
      form: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    },
    show: (stage) => stage.open('reseller', path),
  },
  {
    when: 'sent with nothing typed',
    sees: { form: ['Seleziona una categoria', 'La descrizione deve essere di almeno 10 caratteri'] },
    show: async (stage) => submitForm(await stage.open('base', path)),
  },
  {
    when: 'it cannot be sent',
    sees: { toast: ['Errore / Impossibile inviare la richiesta prodotto'] },
    show: (stage) => sendFilledIn(stage, { 'POST /api/product-requests': failing() }),
  },
  {
    when: 'sent',
    sees: { main: ['In attesa'], toast: ['Successo / Richiesta prodotto inviata con successo!'] },
    show: (stage) => sendFilledIn(stage),
  },
  {
    when: 'one request in every state',
    sees: { main: ['In attesa', 'In revisione', 'Approvato', 'Rifiutato'] },
    show: (stage) =>
      stage.open('reseller', path, {
        'GET /api/product-requests': json((['pending', 'reviewing', 'approved', 'rejected'] as const).map(request)),
      }),
  },
]);
