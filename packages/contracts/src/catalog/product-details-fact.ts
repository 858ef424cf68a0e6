import { z } from 'zod';

const point = z.tuple([z.int(), z.int()]);

/** Product details in events, without the form's validation rules, which may change. Absent in earlier messages. */
export const productDetailsFact = {
  fabric: z.string().nullable().optional(),
  composition: z
    .array(z.object({ part: z.string(), fibres: z.array(z.object({ name: z.string(), percent: z.int() })) }))
    .optional(),
  careSymbols: z.array(z.string()).optional(),
  careText: z.string().nullable().optional(),
  originCountry: z.string().nullable().optional(),
  sizeChart: z
    .object({
      columns: z.array(z.string()),
      rows: z.array(z.object({ size: z.string(), values: z.array(z.string()) })),
    })
    .nullable()
    .optional(),
  measures: z
    .array(z.object({ kind: z.string(), name: z.string(), value: z.string(), from: point, to: point }))
    .optional(),
};
