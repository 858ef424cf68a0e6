import { z } from 'zod';

/** The id of something that Stripe names or, where the caller asked for it, sends whole. */
export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** An id of ours in Stripe's metadata; undefined for any other value, since other programs write there too. */
export const idIn = (metadata: Record<string, string> | null | undefined, key: string): string | undefined =>
  z.uuid().safeParse(metadata?.[key]).data;
