import { withDatabase } from '../../../support/src/with-database.ts';

export const PRODUCTS = 100_000;

export const words = ['giacca', 'abito', 'camicia', 'gonna', 'pantalone', 'maglia', 'cappotto', 'foulard', 'borsa'];
export const cloths = ['lana', 'seta', 'cotone', 'lino', 'pelle', 'denim', 'velluto'];
export const colors =
  'nero bianco blu rosso verde grigio sabbia avorio beige rosa bordeaux denim ruggine argento oro viola lilla celeste giallo'.split(
    ' ',
  );
const runs = [['XS', 'S', 'M', 'L', 'XL', 'XXL'], ['S', 'M', 'L'], ['36', '37', '38', '39', '40', '41'], ['Unica']];
export const sizes = [...new Set(runs.flat())];

const array = (values: string[]): string => `ARRAY[${values.map((value) => `'${value}'`).join(',')}]`;
const one = (values: string[], number: string): string => `(${array(values)})[1 + (${number}) % ${values.length}]`;

// One to three colours, each in all sizes of its size run; a fifth of the variants is sold out.
const statements = [
  `INSERT INTO products (name, description, category_id, price_cents, compare_price_cents, is_active, created_at)
   SELECT initcap(${one(words, 'n')}) || ' in ' || ${one(cloths, 'n / 7')} || ' ' || n, 'Rifinito a mano.',
     (SELECT (array_agg(id ORDER BY slug))[1 + n % 4] FROM categories), 2000 + (n * 7919 % 400) * 50,
     CASE WHEN n % 7 = 0 THEN 40000 END, n % 25 <> 0, now() - (${PRODUCTS} - n) * interval '10 minutes'
   FROM generate_series(1, ${PRODUCTS}) AS n`,
  `INSERT INTO product_images (product_id, image_url, sort_order, widths)
   SELECT id, '/api/media/demo/none.webp', 0, '{400}' FROM products`,
  `INSERT INTO product_variants (product_id, name, color, size, sku, stock, sort_order)
   SELECT p.id, c || ' ' || s, c, s, 'DW-' || row_number() OVER (), greatest(0, (p.n * 31 + k * 7 + length(s) * 13) % 25 - 5), k
   FROM (SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM products) AS p
   CROSS JOIN LATERAL (SELECT k, ${one(colors, 'p.n * 7 + k * 11')} AS c FROM generate_series(0, p.n::integer % 3) AS k) AS c
   CROSS JOIN LATERAL unnest(CASE p.n % 4 ${runs.map((run, index) => `WHEN ${index} THEN ${array(run)}`).join(' ')} END) AS s`,
  'VACUUM (ANALYZE) products, product_images, product_variants, product_documents, product_cards',
];

/** Fills an empty catalogue directly in the database; returns the number of variants. */
export const fillCatalog = (address: string, note: (text: string) => void): Promise<number> =>
  withDatabase(address, async (client) => {
    for (const statement of statements) {
      const { rowCount, command } = await client.query(statement);
      note(`${command} ${rowCount ?? ''}`);
    }
    const { rows } = await client.query<{ variants: string }>('SELECT count(*) AS variants FROM product_variants');
    return Number(rows[0]?.variants);
  });
