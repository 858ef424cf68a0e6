import type { Clock } from '@drappo/emulator-kit/clock';
import type { Shop } from '../objects.ts';
import type { Orders } from '../orders/orders.ts';
import type { Store } from '../store/store.ts';

/** What every field may use while one query is answered. */
export type Context = { shop: Shop; store: Store; orders: Orders; clock: Clock };

/** Arguments as the schema has checked them. */
export type Arguments = { readonly [name: string]: unknown };

/** How one field is answered of what stands above it. */
export type Answer = (source: unknown, given: Arguments, context: Context) => unknown;

/** Type name, then field name. A field that is not in here is refused before anything runs. */
export type Answers = { readonly [type: string]: { readonly [field: string]: Answer } };

/** The fields of a type whose values stand on an `S`. */
export const fieldsOf = <S>(fields: {
  readonly [field: string]: (source: S, given: Arguments, context: Context) => unknown;
}): { readonly [field: string]: Answer } => fields as { readonly [field: string]: Answer };
