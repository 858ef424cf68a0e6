import { z } from 'zod';
import { namedCarrier } from '../carriers.ts';
import { returnLimits } from '../return-limits.ts';
import { isFault, returnReasons } from '../return-status.ts';
import { typedAmount } from '../../money-schema.ts';
import { id, optionalText, requiredText } from '../../text.ts';

const PHOTO = /^\/api\/return-images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** The upload id of a photograph's address; undefined for any other address. */
export const returnPhotoId = (path: string): string | undefined => PHOTO.exec(path)?.[1];

const pieces = (least: number) =>
  z.int({ error: 'Scrivi un numero intero' }).min(least, { error: 'Scrivi un numero intero' }).max(1_000_000);
const lineOnce = <L extends { itemId: string }>(lines: L[]): boolean =>
  new Set(lines.map(({ itemId }) => itemId)).size === lines.length;
const twice = { error: 'Ogni articolo si indica una volta sola' };
const note = optionalText(returnLimits.noteLength);

export const returnLineForm = z.strictObject({
  itemId: id,
  quantity: pieces(1),
  reason: z.enum(returnReasons, { error: 'Scegli il motivo' }),
  note,
});

/** `photos` are addresses returned by `PUT /api/return-images`. */
export const returnForm = z
  .strictObject({
    lines: z
      .array(returnLineForm)
      .min(1, { error: 'Scegli almeno un pezzo' })
      .max(returnLimits.lines, { error: `Al massimo ${returnLimits.lines} articoli` })
      .refine(lineOnce, twice),
    photos: z
      .array(z.string().refine((path) => returnPhotoId(path) !== undefined, { error: 'Foto non valida' }))
      .max(returnLimits.photos, { error: `Al massimo ${returnLimits.photos} foto` })
      .refine((paths) => new Set(paths).size === paths.length, { error: 'Ogni foto si allega una volta sola' })
      .default([]),
  })
  .refine(({ lines, photos }) => photos.length > 0 || !lines.some(({ reason }) => isFault(reason)), {
    path: ['photos'],
    error: 'Per un difetto serve almeno una foto',
  });
export type ReturnForm = z.input<typeof returnForm>;
export type NewReturn = z.output<typeof returnForm>;

/** How the pieces are sent, if the reseller knows. */
export const returnSentForm = z.strictObject({
  carrier: namedCarrier('Corriere non valido').optional(),
  trackingNumber: optionalText(60),
});
export type ReturnSentForm = z.input<typeof returnSentForm>;

/** Without `isOurFault` the reasons of the lines decide. The reseller reads `note`. */
export const returnAcceptanceForm = z.strictObject({ isOurFault: z.boolean().optional(), note });
export const returnRefusalForm = z.strictObject({
  reason: requiredText('Scrivi il motivo', returnLimits.noteLength),
});

/** Per line the pieces received, resellable and to be repaired; lines that are left out did not arrive. */
export const returnReceiptForm = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({ itemId: id, received: pieces(0), restocked: pieces(0), toRepair: pieces(0).optional() })
        .refine(({ received, restocked, toRepair = 0 }) => restocked + toRepair <= received, {
          path: ['restocked'],
          error: 'Non più dei pezzi arrivati',
        }),
    )
    .min(1, { error: 'Indica i pezzi arrivati' })
    .max(returnLimits.lines)
    .refine(lineOnce, twice)
    .refine((lines) => lines.some(({ received }) => received > 0), { error: 'Indica i pezzi arrivati' }),
});
export type ReturnReceiptForm = z.input<typeof returnReceiptForm>;

/** Without an amount, refunds the full price of the received pieces; `withShipping` adds the order's shipping. */
export const returnRefundForm = z.strictObject({
  amount: typedAmount('Importo richiesto', "L'importo è in euro, per esempio 49,90")
    .refine((cents) => cents > 0, { error: "L'importo deve essere maggiore di zero" })
    .optional(),
  withShipping: z.boolean().default(false),
  note,
});
export type ReturnRefundForm = z.input<typeof returnRefundForm>;
