import type { z } from 'zod';
import { ShopifyError } from '../shopify-error.ts';

/** The JSON body of a control call; none is an empty object. */
export const read = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ShopifyError(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`);
};
