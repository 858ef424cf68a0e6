/** What one account holds of one product, in active reservations and unpaid orders. */
export type Holding = {
  productId: string;
  productName: string;
  stock: number;
  userId: string;
  verified: boolean;
  reservedPieces: number;
  orderPieces: number;
};

/** One account, or all accounts that are not verified together. */
export type Concentration = {
  productId: string;
  productName: string;
  stock: number;
  /** Null: those that are not verified. */
  userId: string | null;
  pieces: number;
  /** Largest first. */
  holdings: Holding[];
};

/** Fewer pieces are nothing to worry about. */
export const LEAST_STOCK = 20;
const ACCOUNT_SHARE = 0.3;
const UNVERIFIED_SHARE = 0.5;

const piecesOf = ({ reservedPieces, orderPieces }: Holding): number => reservedPieces + orderPieces;
const sumOf = (holdings: Holding[]): number => holdings.reduce((sum, holding) => sum + piecesOf(holding), 0);

/** Where more than 30 % of a product is in one hand, or more than half in hands that are not verified (decision R17). */
export const concentrationsIn = (holdings: Holding[]): Concentration[] => {
  const products = Map.groupBy(
    holdings.filter(({ stock }) => stock >= LEAST_STOCK),
    ({ productId }) => productId,
  );
  return [...products.values()].flatMap((held) => {
    const sorted = held.toSorted((a, b) => piecesOf(b) - piecesOf(a));
    const unverified = sorted.filter(({ verified }) => !verified);
    return [
      ...sorted
        .filter((holding) => piecesOf(holding) > holding.stock * ACCOUNT_SHARE)
        .map((holding) => toConcentration(holding.userId, [holding])),
      ...unverified
        .slice(0, 1)
        .filter(({ stock }) => sumOf(unverified) > stock * UNVERIFIED_SHARE)
        .map(() => toConcentration(null, unverified)),
    ].flatMap((found) => found ?? []);
  });
};

const toConcentration = (userId: string | null, holdings: Holding[]): Concentration | undefined => {
  const [first] = holdings;
  if (!first) return undefined;
  const { productId, productName, stock } = first;
  return { productId, productName, stock, userId, pieces: sumOf(holdings), holdings };
};

/** The name under which a case is remembered. */
export const holderOf = ({ userId }: Pick<Concentration, 'userId'>): string => userId ?? 'unverified';
