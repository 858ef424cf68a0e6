import type { Product } from '@drappo/contracts/catalog/products';
import { useMemo, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import type { Reserved } from '../../shared/buying/buy-result.tsx';
import { buyableVariants } from '../../shared/buying/grid-cells.ts';
import { useAddLines } from '../../shared/buying/use-add-lines.ts';
import { useBuyCells } from '../../shared/buying/use-buy-cells.ts';
import { useReserveLines } from '../../shared/buying/use-reserve-lines.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useReportNotAdded } from './use-add-to-wishlist.ts';

const notReserved = 'Impossibile creare la riserva';

/** The typed numbers of a product, and what the two acts make of them. */
export const useBuyPanel = (product: Product) => {
  const cells = useBuyCells(useMemo(() => buyableVariants(product), [product]));
  const { addLines, isAdding } = useAddLines(cells.giveBack);
  const { reserveLines, isReserving } = useReserveLines();
  const [reserved, setReserved] = useState<Reserved & { turn: number }>();
  const reportNotAdded = useReportNotAdded();
  const toast = useToast();

  const add = useSingleRun(async () => {
    setReserved(undefined);
    const outcome = await addLines(cells.lines);
    if ('failure' in outcome) return reportNotAdded(outcome.failure);
    cells.settle(outcome.taken, outcome.refused);
  });

  const reserve = useSingleRun(async () => {
    setReserved(undefined);
    const { taken, refused, failure } = await reserveLines(cells.lines);
    cells.settle(taken, refused);
    if (failure === undefined)
      return setReserved({ created: taken.length, refused: refused.size, turn: performance.now() });
    const why = failureText(failure, 'Non siamo riusciti a creare le riserve. Riprova.');
    if (taken.length === 0) return toast.error('Errore', `${notReserved}. ${why}`);
    setReserved({ created: taken.length, refused: refused.size, failure: why, turn: performance.now() });
  });

  return { cells, add, reserve, isAdding, isReserving, reserved };
};
