import { z } from 'zod';
import { isCountry } from '../shipping/countries.ts';
import { optionalText } from '../text.ts';
import { careSymbolList, careSymbolNames } from './care-symbols.ts';
import { composition, formatComposition, readComposition } from './composition.ts';
import { formatMeasures, measures, readMeasures } from './measures.ts';
import { formatSizeChart, readSizeChart, sizeChart } from './size-chart.ts';

/** Details of how a product is made; pages hide empty ones. */
export const productDetails = z.object({
  /** `Gabardina di cotone, 280 g/m²` */
  fabric: z.string().nullable(),
  composition,
  careSymbols: z.array(z.enum(careSymbolNames)),
  careText: z.string().nullable(),
  /** ISO 3166, two letters. */
  originCountry: z.string().nullable(),
  sizeChart: sizeChart.nullable(),
  measures,
});
export type ProductDetails = z.infer<typeof productDetails>;

export const noDetails: ProductDetails = {
  fabric: null,
  composition: [],
  careSymbols: [],
  careText: null,
  originCountry: null,
  sizeChart: null,
  measures: [],
};

/** The names of file columns, audit row fields and form fields. */
export const detailNames = [
  'fabric',
  'composition',
  'careSymbols',
  'careText',
  'originCountry',
  'sizeChart',
  'measures',
] as const satisfies (keyof ProductDetails)[];

/** Each detail as the text that people write and files contain; empty if it has no value. */
export const detailTexts = (details: ProductDetails): Record<keyof ProductDetails, string> => ({
  fabric: details.fabric ?? '',
  composition: formatComposition(details.composition),
  careSymbols: details.careSymbols.join(' '),
  careText: details.careText ?? '',
  originCountry: details.originCountry ?? '',
  sizeChart: formatSizeChart(details.sizeChart),
  measures: formatMeasures(details.measures),
});

const LONGEST = 4000;
/** Parses text into parts; the schema then validates them. */
const fromText = <Schema extends z.ZodType>(read: (text: string) => unknown, schema: Schema) =>
  z
    .preprocess((value, ctx) => {
      if (typeof value !== 'string') return value;
      if (value.length <= LONGEST) return read(value);
      ctx.addIssue({ code: 'custom', message: `Al massimo ${LONGEST} caratteri` });
      return z.NEVER;
    }, schema)
    .optional();
const kept = (most: number) =>
  optionalText(most)
    .transform((value) => value ?? null)
    .optional();

// Labels may also name the European Union as the origin.
const isOrigin = (code: string): boolean => code === 'EU' || isCountry(code);

/**
 * The fields of the product form. An absent field stays unchanged. A field with parts accepts either the parts or the text
 * that people write and files contain.
 */
export const productDetailsForm = {
  fabric: kept(120),
  composition: fromText(readComposition, composition),
  careSymbols: fromText((text) => text.split(/[\s,;]+/).filter(Boolean), careSymbolList),
  careText: kept(300),
  originCountry: z
    .string({ error: 'Paese non valido' })
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || isOrigin(code), { error: 'Scrivi il Paese con due lettere, per esempio IT' })
    .nullable()
    .transform((code) => code || null)
    .optional(),
  sizeChart: fromText(readSizeChart, sizeChart.nullable()),
  measures: fromText(readMeasures, measures),
};
