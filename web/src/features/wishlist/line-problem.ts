import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import type { Choice } from './use-choices.ts';

/** Why a line cannot be reserved in its current state. */
export type LineProblem =
  | { kind: 'retired' }
  | { kind: 'no-variant' }
  | { kind: 'sold-out' }
  | { kind: 'too-many'; available: number };

/** Checks a line with the data of the list alone, before any request. */
export const problemOf = (
  { isActive, variants }: WishlistEntry['product'],
  { variantId, quantity }: Choice,
): LineProblem | undefined => {
  if (!isActive) return { kind: 'retired' };
  if (variantId === null) return variants.length > 1 ? { kind: 'no-variant' } : undefined;
  const available = variants.find(({ id }) => id === variantId)?.available;
  if (available === undefined || quantity <= available) return undefined;
  return available === 0 ? { kind: 'sold-out' } : { kind: 'too-many', available };
};

export const problemText = (problem: LineProblem): string => {
  switch (problem.kind) {
    case 'retired':
      return 'Non è più in catalogo: non si può riservare.';
    case 'no-variant':
      return 'Scegli la variante.';
    case 'sold-out':
      return "Esaurito: scegli un'altra variante o riprova più avanti.";
    case 'too-many':
      return `${problem.available === 1 ? 'Resta 1 pezzo' : `Restano ${problem.available} pezzi`}: riduci la quantità.`;
  }
};
