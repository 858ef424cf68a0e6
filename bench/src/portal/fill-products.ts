import { withDatabase } from '../../../support/src/with-database.ts';

export const PRODUCTS = 2_000;
export const VARIANTS_OF_EACH = 6;
const STOCK = 100_000;

/** A piece that a buyer can reserve. */
export type Piece = { productId: string; variantId: string };

const garments = `ARRAY['Giacca','Abito','Camicia','Gonna','Pantalone','Maglia','Cappotto','Foulard','Borsa','Stivale']`;
const cloths = `ARRAY['in lana','in seta','di cotone','in lino','in pelle','in denim','in velluto']`;

// Below the amount for free shipping, so that each order of one piece has the same shipping cost.
const price = '2000 + (n * 7919 % 40) * 50';

// The triggers of the tables write the documents that lists read, as for a product that an administrator creates.
const statements = [
  `INSERT INTO products (name, description, category_id, price_cents, weight, created_at)
   SELECT (${garments})[1 + n % 10] || ' ' || (${cloths})[1 + n / 10 % 7] || ' BENCH-' || n, 'Rifinito a mano.',
     (SELECT (array_agg(id ORDER BY slug))[1 + n % count(*)] FROM categories), ${price}, 0.4,
     now() - (${PRODUCTS} - n) * interval '1 hour'
   FROM generate_series(1, ${PRODUCTS}) AS n`,
  `INSERT INTO product_images (product_id, image_url, sort_order, widths)
   SELECT id, '/api/media/demo/none.webp', 0, '{400}' FROM products WHERE name LIKE '% BENCH-%'`,
  `INSERT INTO product_variants (product_id, name, color, size, sku, stock, sort_order)
   SELECT id, color || ' ' || size, color, size, 'DW-BENCH-' || row_number() OVER (), ${STOCK}, sort
   FROM products, unnest(ARRAY['nero','nero','nero','blu','blu','blu'], ARRAY['S','M','L','S','M','L']) WITH ORDINALITY
     AS v (color, size, sort)
   WHERE products.name LIKE '% BENCH-%'`,
  `INSERT INTO stock_movements (variant_id, quantity, reason, actor, created_at)
   SELECT id, ${STOCK}, 'created', 'system:bench', now() FROM product_variants WHERE sku LIKE 'DW-BENCH-%'`,
  'VACUUM (ANALYZE)',
];

/** Adds the products to the demo's, once per database, and returns their variants in an order that alternates products. */
export const fillProducts = (address: string): Promise<Piece[]> =>
  withDatabase(address, async (client) => {
    const { rowCount } = await client.query(`SELECT FROM product_variants WHERE sku LIKE 'DW-BENCH-%' LIMIT 1`);
    if (rowCount === 0) for (const statement of statements) await client.query(statement);
    const { rows } = await client.query<Piece>(
      `SELECT product_id AS "productId", id AS "variantId" FROM product_variants WHERE sku LIKE 'DW-BENCH-%' ORDER BY md5(sku)`,
    );
    return rows;
  });
