import { Prisma } from '../../generated/prisma/client.ts';

const orNull = (json: string): string => `coalesce(${json}, 'null')`;
const text = (column: string): string => `to_json(${column})::text`;
/** Only for amounts of zero cents or more: integers are cheaper to divide than decimals. */
const amount = (cents: string): string => `'"' || ${cents} / 100 || '.' || lpad((${cents} % 100)::text, 2, '0') || '"'`;

/** Joins product `p` with its stored document `d` and card `c`. */
export const KEPT = Prisma.raw(
  'JOIN product_documents d ON d.product_id = p.id JOIN product_cards c ON c.product_id = p.id',
);

/**
 * Pictures and variants, with the available pieces of each. The document has them, unless a hold has ended that is not yet
 * marked as expired: its pieces are already available. A function counts them then, since PostgreSQL would plan an inline
 * query for each read, whether or not it is needed.
 */
const shown = (now: Date): Prisma.Sql =>
  Prisma.sql`format(c.template, VARIADIC CASE WHEN d.holds_end_at <= ${now} THEN available_pieces_at(p.id, ${now}) ELSE d.variant_available END)`;

const nameAndPrices = {
  name: `'"name":', ${text('p.name')}`,
  prices: `',"price":', ${amount('p.price_cents')}, ',"comparePrice":', ${orNull(amount('p.compare_price_cents'))}`,
};

const CARD_BEFORE = Prisma.raw(`'{"id":"', p.id, '",', ${nameAndPrices.name}, ${nameAndPrices.prices}, ','`);
const CARD_AFTER = Prisma.raw(`',"fabric":', ${orNull(text('p.fabric'))}, '}'`);

/** The card of product `p` as JSON. */
export const cardJson = (now: Date): Prisma.Sql => Prisma.sql`concat(${CARD_BEFORE}, ${shown(now)}, ${CARD_AFTER})`;

const PRODUCT_BEFORE =
  Prisma.raw(`'{"id":"', p.id, '",', ${nameAndPrices.name}, ',"description":', ${orNull(text('p.description'))},
  ',"categoryId":"', k.id, '","category":{"id":"', k.id, '","name":', ${text('k.name')}, '}', ${nameAndPrices.prices},
  ',"weight":', ${orNull(`'"' || p.weight || '"'`)}, ',"isActive":', p.is_active::text,
  ',"createdAt":"', to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '",'`);
const PRODUCT_AFTER = Prisma.raw(`',"fabric":', ${orNull(text('p.fabric'))}, ',"composition":', p.composition,
  ',"careSymbols":', ${orNull(text('p.care_symbols'))}, ',"careText":', ${orNull(text('p.care_text'))},
  ',"originCountry":', ${orNull(text('p.origin_country'))}, ',"sizeChart":', ${orNull('p.size_chart::text')}, ',"measures":', p.measures, '}'`);

/** All fields that a reseller sees of product `p` in category `k`, as JSON. */
export const productJson = (now: Date): Prisma.Sql =>
  Prisma.sql`concat(${PRODUCT_BEFORE}, ${shown(now)}, ${PRODUCT_AFTER})`;
