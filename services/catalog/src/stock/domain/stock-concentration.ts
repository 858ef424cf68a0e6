/** One account's holdings of one product, in active reservations and unpaid orders. */
export type Holding = {
  productId: string;
  productName: string;
  stock: number;
  userId: string;
  verified: boolean;
  reservedPieces: number;
  orderPieces: number;
};

/** One account, or all unverified accounts together. */
export type Concentration = {
  productId: string;
  productName: string;
  stock: number;
  /** Null: all unverified accounts. */
  userId: string | null;
  pieces: number;
  /** Largest first. */
  holdings: Holding[];
};

/** Products with fewer pieces are ignored. */
export const LEAST_STOCK = 20;
const ACCOUNT_SHARE = 0.3;
const UNVERIFIED_SHARE = 0.5;

const piecesOf = ({ reservedPieces, orderPieces }: Holding): number => reservedPieces + orderPieces;
const sumOf = (holdings: Holding[]): number => holdings.reduce((sum, holding) => sum + piecesOf(holding), 0);

/** Products of which one account holds more than 30 %, or unverified accounts more than half (decision R17). */
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

/** The name under which a case is recorded. */
export const holderOf = ({ userId }: Pick<Concentration, 'userId'>): string => userId ?? 'unverified';
