import { failing } from '../answers.ts';
import { situationsOf } from '../situation.ts';

export const catalogueSituations = situationsOf('catalogue', [
  {
    when: 'a visitor, before being sent to sign in',
    sees: { page: ['Accesso Richiesto'], toast: ['Accesso Richiesto'] },
    show: (stage) => stage.open('visitor', '/catalog'),
  },
  {
    when: 'signed in, more than one page of products',
    sees: { page: ['Catalogo Prodotti', 'Tutte le categorie', 'Cerca prodotti...', 'Precedente', 'Successivo'] },
    show: (stage) => stage.open('base', '/catalog'),
  },
  {
    when: 'the filters find nothing',
    sees: { page: ['Nessun prodotto trovato'] },
    show: (stage) => stage.open('base', '/catalog?search=introvabile'),
  },
  {
    when: 'the list cannot be read',
    sees: { page: ['Catalogo non disponibile'] },
    show: (stage) => stage.open('base', '/catalog', { 'GET /api/products': failing() }),
  },
]);

export const catalogueSectionSituations = situationsOf('catalogue section', [
  {
    when: 'with products',
    sees: { page: ['Tutte le categorie', 'Cerca prodotti...'] },
    show: (stage) => stage.open('base', '/dashboard?section=catalog'),
  },
  {
    when: 'the filters find nothing',
    sees: { page: ['Nessun prodotto trovato'] },
    show: (stage) => stage.open('base', '/dashboard?section=catalog&search=introvabile'),
  },
  {
    when: 'the list cannot be read',
    sees: { page: ['Catalogo non disponibile'] },
    show: (stage) => stage.open('base', '/dashboard?section=catalog', { 'GET /api/products': failing() }),
  },
]);
