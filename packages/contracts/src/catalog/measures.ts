import { z } from 'zod';

const MEASURES = 12;

const text = (most: number) =>
  z
    .string({ error: 'Testo non valido' })
    .trim()
    .max(most, { error: `Al massimo ${most} caratteri` })
    .refine((value) => !/[;\p{Cc}]/u.test(value), { error: 'Contiene caratteri non ammessi' });

/** Percent of the picture's width and height; a dimension line may be outside the garment. */
const coordinate = z
  .int({ error: 'Le posizioni sono numeri interi' })
  .min(-25, { error: 'Le posizioni vanno da -25 a 125' })
  .max(125, { error: 'Le posizioni vanno da -25 a 125' });

/**
 * One callout on the drawing. A `linea` is a dimension line between its two points; a `punto` has a dot at the first point
 * and its label at the second. Without a value it shows the value of the chosen size from the size chart column with its
 * name.
 */
export const measure = z.strictObject({
  kind: z.enum(['linea', 'punto'], { error: 'Scrivi linea o punto' }),
  name: text(24).min(1, { error: 'Dai un nome a ogni misura' }),
  value: text(16),
  from: z.tuple([coordinate, coordinate], { error: 'Servono quattro numeri' }),
  to: z.tuple([coordinate, coordinate], { error: 'Servono quattro numeri' }),
});
export type Measure = z.infer<typeof measure>;

/** `measures` of a product. */
export const measures = z
  .array(measure, { error: 'Misure non valide' })
  .max(MEASURES, { error: `Al massimo ${MEASURES} misure in figura` });

/** One callout per line: `linea; Spalle; ; 32 7 68 7` */
export const formatMeasures = (list: Measure[]): string =>
  list.map(({ kind, name, value, from, to }) => [kind, name, value, [...from, ...to].join(' ')].join('; ')).join('\n');

const number = (value: string | undefined): number => (value && /^-?\d{1,4}$/.test(value) ? Number(value) : Number.NaN);

/** Parses text in the form of `formatMeasures`, without validating it. */
export const readMeasures = (value: string): unknown[] =>
  value
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [kind = '', name = '', typed = '', place = ''] = line.split(';').map((part) => part.trim());
      const places = place.split(/[\s,]+/);
      const [left, top, right, bottom] = places.length === 4 ? places : [];
      return {
        kind: kind.toLowerCase(),
        name,
        value: typed,
        from: [number(left), number(top)],
        to: [number(right), number(bottom)],
      };
    });
