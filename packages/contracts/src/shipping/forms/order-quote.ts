import { z } from 'zod';
import { limits } from '../../limits.ts';
import { amount, typedAmount } from '../../money-schema.ts';
import { hasPostCodes } from '../post-codes.ts';
import { countryField, hasPlace, postCodeField, withPostCode } from './place.ts';

const invalidTotal = 'Il totale dei prodotti è un importo in euro, per esempio 49,90';
const invalidItems = 'Il numero di pezzi è un intero maggiore di zero';

/** `POST /api/shipping/quote`: the shipping cost of one order to several destinations at once. */
export const orderQuoteForm = z.strictObject({
  items: z.int({ error: invalidItems }).min(1, { error: invalidItems }).max(1_000_000, { error: 'Troppi pezzi' }),
  productsTotal: typedAmount(invalidTotal, invalidTotal),
  destinations: z
    .array(
      z
        .strictObject({ country: countryField, zip: postCodeField })
        .refine((place) => place.zip !== '' || !hasPostCodes(place.country), {
          path: ['zip'],
          error: 'CAP richiesto',
          when: hasPlace,
        })
        .overwrite(withPostCode),
      { error: 'Indica almeno una destinazione' },
    )
    // The saved addresses, the company's own address and the one being typed.
    .max(limits.savedAddresses + 2, { error: 'Troppe destinazioni' }),
});
export type OrderQuoteForm = z.input<typeof orderQuoteForm>;

/** A zone and the order's shipping cost there; `freeAbove` null = never free. */
export const zoneQuote = z.object({
  zoneCode: z.string(),
  zoneName: z.string(),
  shippingCost: amount,
  freeAbove: amount.nullable(),
});
export type ZoneQuote = z.infer<typeof zoneQuote>;

/** `quotes` in the order of the destinations, `zones` in the order of the rate table. */
export const orderQuote = z.object({ quotes: z.array(zoneQuote), zones: z.array(zoneQuote) });
export type OrderQuote = z.infer<typeof orderQuote>;
