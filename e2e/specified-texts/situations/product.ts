import type { Page } from 'playwright-core';
import { button } from '../../support/page.ts';
import { failing, json, never, type Answers } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';
import type { Stage } from '../stage.ts';
import { press } from '../../support/press.ts';

const open = async (stage: Stage, answers: Answers = {}): Promise<Page> => {
  const [piece] = await (await stage.person('base')).ownPieces(1);
  return stage.open('base', `/product/${piece?.productId}`, answers);
};

const addToWishlist = async (stage: Stage, answers: Answers = {}): Promise<Page> => {
  const page = await open(stage, answers);
  await press(button(page, 'Aggiungi alla Wishlist'));
  return page;
};

export const productSituations = situationsOf('product', [
  {
    when: 'signed in',
    sees: { breadcrumb: ['Catalogo'], main: ['Aggiungi alla Wishlist', 'Spedizione gratuita', 'Prodotti Correlati'] },
    show: open,
  },
  {
    when: 'the product is unknown',
    sees: { main: ['Prodotto non trovato', 'Torna indietro'] },
    show: (stage) => stage.open('base', '/product/00000000-0000-4000-8000-000000000000'),
  },
  {
    when: 'it is being added to the wishlist',
    sees: { main: ['Aggiungendo...'] },
    show: (stage) => addToWishlist(stage, { 'POST /api/wishlist': never }),
  },
  {
    when: 'it was added to the wishlist',
    sees: { toast: ['Successo / Prodotto aggiunto alla wishlist!'] },
    show: addToWishlist,
  },
  {
    when: 'it cannot be added to the wishlist',
    sees: { toast: ['Errore / Impossibile aggiungere il prodotto alla wishlist.'] },
    show: (stage) => addToWishlist(stage, { 'POST /api/wishlist': failing() }),
  },
  {
    when: 'the session is over when it is added to the wishlist',
    sees: { toast: ["Accesso Richiesto / Devi effettuare l'accesso per aggiungere prodotti alla wishlist."] },
    show: (stage) => {
      const signedOut = json({ type: 'about:blank', title: 'Unauthorized', status: 401 }, 401);
      return addToWishlist(stage, {
        'POST /api/wishlist': signedOut,
        'POST /api/auth/refresh': signedOut,
        'GET /api/login': never,
      });
    },
  },
]);
