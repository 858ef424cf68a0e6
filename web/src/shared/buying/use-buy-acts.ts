import { useState } from 'react';
import { failureText } from '../api/failure.ts';
import { useToast } from '../toast/use-toast.ts';
import { useSingleRun } from '../ui/use-single-run.ts';
import type { Reserved } from './buy-result.tsx';
import { useAddLines } from './use-add-lines.ts';
import type { useBuyCells } from './use-buy-cells.ts';
import { useReserveLines } from './use-reserve-lines.ts';

const notReserved = 'Impossibile creare la riserva';

/** The two actions on the typed cells: add all of them to the wishlist, or reserve all of them. */
export const useBuyActs = (cells: ReturnType<typeof useBuyCells>, onNotAdded: (failure: unknown) => void) => {
  const { addLines, isAdding } = useAddLines(cells.restoreCells);
  const { reserveLines, isReserving } = useReserveLines();
  const [reserved, setReserved] = useState<Reserved & { turn: number }>();
  const toast = useToast();

  const add = useSingleRun(async () => {
    setReserved(undefined);
    const outcome = await addLines(cells.lines, cells.wrong.length);
    if ('failure' in outcome) return onNotAdded(outcome.failure);
    cells.settle(outcome.taken, outcome.refused);
  });

  const reserve = useSingleRun(async () => {
    setReserved(undefined);
    const heldBack = cells.wrong.length;
    const { taken, refused, reason, failure } = await reserveLines(cells.lines);
    cells.settle(taken, refused);
    const why =
      failure === undefined ? undefined : failureText(failure, 'Non siamo riusciti a creare le riserve. Riprova.');
    if (why !== undefined && taken.length === 0) return toast.error('Errore', `${notReserved}. ${why}`);
    setReserved({
      created: taken.length,
      refused: refused.size + heldBack,
      turn: performance.now(),
      reason,
      failure: why,
    });
  });

  return { add, reserve, isAdding, isReserving, reserved };
};
