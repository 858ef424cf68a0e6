import { failing, json, never } from '../../support/answer-calls.ts';
import { situationsOf } from '../situation.ts';

export const catalogueSituations = situationsOf('catalogue', [
  {
    when: 'a visitor, before being sent to sign in',
    sees: { main: ['Accesso Richiesto'], toast: ['Accesso Richiesto'] },
    // The way to sign in would take the toast away before a slow machine has looked.
    show: (stage) => stage.open('visitor', '/catalog', { 'GET /api/login': never }),
  },
  {
    when: 'signed in, more than one page of products',
    sees: { main: ['Catalogo Prodotti', 'Tutte le categorie', 'Cerca prodotti...', 'Precedente', 'Successivo'] },
    show: (stage) => stage.open('base', '/catalog'),
  },
  {
    when: 'the filters find nothing',
    sees: { main: ['Nessun prodotto trovato'] },
    show: (stage) => stage.open('base', '/catalog?search=introvabile'),
  },
  {
    when: 'the list cannot be read',
    sees: { main: ['Catalogo non disponibile'] },
    show: (stage) => stage.open('base', '/catalog', { 'GET /api/products': failing() }),
  },
  {
    when: 'there are no products at all',
    sees: { main: ['Catalogo non disponibile'] },
    show: (stage) => stage.open('base', '/catalog', { 'GET /api/products': json({ products: [], total: 0 }) }),
  },
]);

export const catalogueSectionSituations = situationsOf('catalogue section', [
  {
    when: 'with products',
    sees: { main: ['Tutte le categorie', 'Cerca prodotti...'] },
    show: (stage) => stage.open('base', '/dashboard?section=catalog'),
  },
  {
    when: 'the filters find nothing',
    sees: { main: ['Nessun prodotto trovato'] },
    show: (stage) => stage.open('base', '/dashboard?section=catalog&search=introvabile'),
  },
  {
    when: 'the list cannot be read',
    sees: { main: ['Catalogo non disponibile'] },
    show: (stage) => stage.open('base', '/dashboard?section=catalog', { 'GET /api/products': failing() }),
  },
]);
