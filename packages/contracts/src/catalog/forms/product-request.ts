import { z } from 'zod';
import { productRequestCategories, sizes } from '../../choice-lists.ts';
import { limits } from '../../limits.ts';
import { optionalText, requiredText } from '../../text.ts';
import { optionalWebAddress } from '../../web-address.ts';

const descriptionMin = 10;
const descriptionMessage = 'La descrizione deve essere di almeno 10 caratteri';
const linkMessage = 'Inserisci un link valido, per esempio https://www.esempio.it/giacca';

const isDistinct = (list: readonly string[]): boolean => new Set(list).size === list.length;

/** "Richiesta Prodotto" (specification, point 5; decision R13). `imageUrls` are object paths of the sender's uploads. */
export const productRequestForm = z.strictObject({
  category: z.enum(productRequestCategories, { error: 'Seleziona una categoria' }),
  description: requiredText(descriptionMessage, 2_000).refine(
    (text) => text.length === 0 || text.length >= descriptionMin,
    { error: descriptionMessage },
  ),
  productUrl: optionalWebAddress(linkMessage, 2_000),
  colors: optionalText(200),
  sizes: z
    .array(z.enum(sizes, { error: 'Taglia non valida' }), { error: 'Taglie non valide' })
    .refine(isDistinct, { error: 'La stessa taglia è indicata due volte' })
    .default([]),
  imageUrls: z
    .array(z.string({ error: 'Immagine non valida' }).max(300, { error: 'Immagine non valida' }), {
      error: 'Immagini non valide',
    })
    .max(limits.uploadFiles, { error: `Puoi allegare al massimo ${limits.uploadFiles} immagini` })
    .refine(isDistinct, { error: 'La stessa immagine è indicata due volte' })
    .default([]),
});
export type ProductRequestForm = z.input<typeof productRequestForm>;
export type ProductRequestInput = z.output<typeof productRequestForm>;
