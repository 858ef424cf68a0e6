import { z } from 'zod';
import { amount, typedAmount } from '../../money-schema.ts';
import { requiredText } from '../../text.ts';

const invalidPrice = 'Il prezzo è un importo in euro, per esempio 4,90';
const price = typedAmount('Prezzo richiesto', invalidPrice).refine((cents) => cents <= 1_000_000, {
  error: 'Al massimo 10.000 euro',
});
const invalidThreshold = "L'importo è in euro, per esempio 50,00";
const threshold = typedAmount(invalidThreshold, invalidThreshold).refine((cents) => cents <= 1_000_000, {
  error: 'Al massimo 10.000 euro',
});
const version = z.int({ error: 'Versione non valida' }).min(1, { error: 'Versione non valida' });

/** One step of a zone's rates: from `minItems` pieces up to the next step. */
const rateStep = z.strictObject({
  minItems: z
    .int({ error: 'Scrivi un numero intero' })
    .min(1, { error: 'Almeno 1 pezzo' })
    .max(10_000, { error: 'Al massimo 10000 pezzi' }),
  price,
});

/**
 * `PUT /api/admin/shipping/zones/:code` (decision O7): the whole new state of the zone. `version` is the edited one; if
 * the zone has been saved since, 409.
 */
export const shippingZoneForm = z.strictObject({
  zoneName: requiredText('Nome richiesto', 60),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, { error: 'I paesi sono codici di due lettere, per esempio DE' }), {
      error: 'Elenco dei paesi non valido',
    })
    .max(250, { error: 'Troppi paesi' })
    .refine((countries) => new Set(countries).size === countries.length, { error: 'Un paese è scritto due volte' }),
  zipPrefixes: z
    .array(z.string().regex(/^\d{1,5}$/, { error: 'Gli inizi dei CAP sono cifre, per esempio 07' }), {
      error: 'Elenco dei CAP non valido',
    })
    .max(100, { error: 'Troppi inizi di CAP' })
    .refine((prefixes) => new Set(prefixes).size === prefixes.length, { error: 'Un inizio è scritto due volte' }),
  rates: z
    .array(rateStep, { error: 'Tariffe non valide' })
    .min(1, { error: 'Serve almeno una fascia' })
    .max(10, { error: 'Al massimo 10 fasce' })
    .refine(([first]) => first === undefined || first.minItems === 1, { error: 'La prima fascia parte da 1 pezzo' })
    .refine((rates) => rates.every(({ minItems }, at) => at === 0 || minItems > (rates[at - 1]?.minItems ?? 0)), {
      error: 'Ogni fascia parte da più pezzi di quella prima',
    }),
  /** Products worth more than this ship for free (decision R14). Null or empty = never, absent = unchanged. */
  freeAbove: z
    .union([z.string(), z.number(), z.null()], { error: invalidThreshold })
    .transform((value) => (value === '' ? null : value))
    .pipe(threshold.nullable())
    .optional(),
  version,
});
export type ShippingZoneForm = z.input<typeof shippingZoneForm>;
export type ShippingZoneDraft = z.output<typeof shippingZoneForm>;

/** `PUT /api/admin/shipping/parcel-prices`: the calculator's new prices for one parcel. */
export const parcelPricesForm = z.strictObject({
  italy: price,
  eu: price,
  extraEu: price,
  extraPerKilo: price,
  insurance: price,
  cod: price,
  whiteLabel: price,
  version,
});
export type ParcelPricesForm = z.input<typeof parcelPricesForm>;
export type ParcelPricesDraft = z.output<typeof parcelPricesForm>;

/** `GET /api/admin/shipping`, and the response of both writes. */
export const adminShipping = z.object({
  zones: z.array(
    z.object({
      zoneCode: z.string(),
      zoneName: z.string(),
      /** ISO codes; empty = everywhere else. */
      countries: z.array(z.string()),
      /** First digits of the postal code; a zone with some takes precedence over one without. */
      zipPrefixes: z.array(z.string()),
      /** Products worth more than this ship for free; null = never (decision R14). */
      freeAbove: amount.nullable(),
      rates: z.array(z.object({ minItems: z.int(), maxItems: z.int().nullable(), price: amount })),
      version: z.int(),
    }),
  ),
  parcel: z.object({
    italy: amount,
    eu: amount,
    extraEu: amount,
    extraPerKilo: amount,
    insurance: amount,
    cod: amount,
    whiteLabel: amount,
    version: z.int(),
  }),
});
export type AdminShipping = z.infer<typeof adminShipping>;
