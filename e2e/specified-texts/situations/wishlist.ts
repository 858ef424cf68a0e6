import type { Page } from 'playwright-core';
import { button } from '../../support/page.ts';
import { wishes } from '../../support/person.ts';
import { failing, json, never, type Answers } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';
import type { Stage } from '../stage.ts';
import { press } from '../../support/press.ts';

const path = '/dashboard?section=wishlist';
const click = async (page: Page, name: string | RegExp): Promise<Page> => {
  await press(button(page, name).first());
  return page;
};
const clickAsTrader = async (stage: Stage, name: string | RegExp, answers: Answers): Promise<Page> =>
  click(await stage.open('trader', path, answers), name);
/** For what really takes an entry away. */
const clickAsReseller = async (stage: Stage, name: string | RegExp): Promise<Page> => {
  await wishes(await stage.person('reseller'), 1);
  return click(await stage.open('reseller', path), name);
};
const reserve = 'Invia Richiesta Riserva';
const remove = /^Rimuovi /;

export const wishlistSituations = situationsOf('wishlist', [
  {
    when: 'empty',
    sees: { main: ['La Mia Wishlist', 'Wishlist Vuota', 'Esplora il Catalogo'] },
    show: (stage) => stage.open('reseller', path, { 'GET /api/wishlist': json([]) }),
  },
  {
    when: 'two products',
    sees: {
      main: ['La Mia Wishlist', ['{n} prodotto/i in wishlist', '2 prodotti in wishlist'], 'Invia Richiesta per Tutti'],
      entry: ['Invia Richiesta Riserva'],
    },
    show: (stage) => stage.open('trader', path),
  },
  {
    when: 'an entry is being reserved',
    sees: { entry: ['Creando...'] },
    show: (stage) => clickAsTrader(stage, reserve, { 'POST /api/reservations': never }),
  },
  {
    when: 'an entry cannot be reserved',
    sees: { toast: ['Impossibile creare la riserva'] },
    show: (stage) => clickAsTrader(stage, reserve, { 'POST /api/reservations': failing() }),
  },
  {
    when: 'an entry cannot be removed',
    sees: { toast: ['Impossibile rimuovere il prodotto dalla wishlist'] },
    show: (stage) => clickAsTrader(stage, remove, { 'DELETE /api/wishlist/*': failing() }),
  },
  {
    when: 'an entry was removed; one is left',
    sees: { toast: ['Prodotto rimosso dalla wishlist'] },
    show: (stage) => clickAsReseller(stage, remove),
  },
  {
    when: 'an entry was reserved',
    sees: { toast: ['Richiesta di riserva inviata con successo!'] },
    show: (stage) => clickAsReseller(stage, reserve),
  },
]);
