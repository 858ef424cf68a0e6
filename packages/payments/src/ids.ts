import { z } from 'zod';

/** The id of an object that Stripe returns as an id or, if the caller expanded it, as a whole object. */
export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** Our id in Stripe's metadata; undefined for any other value, since other programs write there too. */
export const idIn = (metadata: Record<string, string> | null | undefined, key: string): string | undefined =>
  z.uuid().safeParse(metadata?.[key]).data;
