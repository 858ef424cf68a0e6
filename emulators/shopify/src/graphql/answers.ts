import type { Clock } from '@drappo/emulator-kit/clock';
import type { Shop } from '../objects.ts';
import type { Orders } from '../orders/orders.ts';
import type { Store } from '../store/store.ts';

/** The context of every field while one query is answered. */
export type Context = { shop: Shop; store: Store; orders: Orders; clock: Clock };

/** Arguments that the schema has checked. */
export type Arguments = { readonly [name: string]: unknown };

/** Answers one field from its parent value. */
export type Answer = (source: unknown, given: Arguments, context: Context) => unknown;

/** Type name, then field name. A query with any other field is rejected before it runs. */
export type Answers = { readonly [type: string]: { readonly [field: string]: Answer } };

/** The fields of a type whose parent values are of type `S`. */
export const fieldsOf = <S>(fields: {
  readonly [field: string]: (source: S, given: Arguments, context: Context) => unknown;
}): { readonly [field: string]: Answer } => fields as { readonly [field: string]: Answer };
