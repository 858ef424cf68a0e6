import { freeShippingAbove } from '../../shared/orders/free-shipping.ts';

/** The product page's static texts (specification, point 9; decision C8). */
export const productFacts = [
  ['Materiale', 'Alta qualità'],
  ['Garanzia', '2 anni'],
  ['Spedizione gratuita', `Sopra i ${freeShippingAbove}`, 'in Italia; altrove secondo le tariffe di zona'],
  ['Resi e cambi', '30 giorni'],
] as const satisfies readonly (readonly [term: string, value: string, note?: string])[];
