import { holderOf, type Concentration } from '../domain/stock-concentration.ts';
import type { Tx } from '../../data/database.ts';

/** Deletes recorded concentrations that have dropped, so that a recurrence is published again. */
export const deletePastConcentrations = async (tx: Tx, present: Concentration[]): Promise<void> => {
  const isPresent = ({ productId, holder }: { productId: string; holder: string }): boolean =>
    present.some((one) => one.productId === productId && holderOf(one) === holder);
  for (const { productId, holder } of (await tx.stockConcentration.findMany()).filter((row) => !isPresent(row)))
    await tx.stockConcentration.deleteMany({ where: { productId, holder } });
};

/** True when it is new. Of two concurrent runs the second waits for the first and records nothing. */
export const recordConcentration = async (tx: Tx, concentration: Concentration, foundAt: Date): Promise<boolean> => {
  const { productId, pieces, stock } = concentration;
  const { count } = await tx.stockConcentration.createMany({
    data: [{ productId, holder: holderOf(concentration), pieces, stock, foundAt }],
    skipDuplicates: true,
  });
  return count > 0;
};
