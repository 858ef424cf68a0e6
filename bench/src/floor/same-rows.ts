type Rows = { ids: string[]; total: number | undefined };
type WithId = { id: string };
type Listed = { products: WithId[]; total: number };

/** The ids in an answer of a list, of own orders or of one thing. */
export const rowsOf = (answer: unknown): Rows => {
  if (Array.isArray(answer)) return { ids: (answer as WithId[]).map(({ id }) => id), total: undefined };
  const { products, total, id } = answer as Partial<Listed & WithId>;
  return products ? { ids: products.map((product) => product.id), total } : { ids: [id ?? ''], total: undefined };
};

/** A floor that sends less than this part of the portal's text does less work. */
const LEAST_LENGTH = 0.9;

/**
 * Compares answers of portal and floor, as text.
 * @throws Error when they have different rows, or the floor's lacks fields: their rates would say nothing
 */
export const requireSameRows = (path: string, portal: string, floor: string): void => {
  const [expected, found] = [portal, floor].map((text) => JSON.stringify(rowsOf(JSON.parse(text))));
  if (expected !== found) throw new Error(`${path}: the portal answers with rows ${expected}, the floor with ${found}`);
  if (floor.length < portal.length * LEAST_LENGTH)
    throw new Error(`${path}: the portal's answer has ${portal.length} characters, the floor's ${floor.length}`);
};
