import { expect, it } from '@jest/globals';
import { titleOfKind } from './email-titles.ts';

it.each([
  ['welcome', 'Benvenuto'],
  ['order-refunded:1250', 'Rimborso'],
  ['order-paid', 'Ordine pagato'],
  // Kinds that begin alike.
  ['email-change-requested', "Cambio dell'indirizzo"],
  ['email-changed', 'Indirizzo cambiato'],
  ['beta-received', 'Candidatura beta ricevuta'],
  ['beta-approved', 'Candidatura beta decisa'],
  ['not-a-kind', 'not-a-kind'],
])('titleOfKind(%j) is %j', (kind, title) => {
  expect(titleOfKind(kind)).toBe(title);
});
