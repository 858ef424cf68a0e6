import {
  everybodyIsDone,
  everyFreePieceIsOfferedOnce,
  everyReturnGoesItsRoadOnce,
  noListLineIsDoubled,
} from './desk.ts';
import type { Invariant } from './facts.ts';
import { noDeadLetters, noEffectIsOpen, nothingIsReported, nothingIsUnsent } from './leftovers.ts';
import { everyDeskMailHasOneId, everyMailHasOneId, everyMailIsWrittenOnce } from './mail.ts';
import { everyCheckoutIsSettledOnce, everyOrderIsPaidOnce } from './money.ts';
import { everyFactIsToldOnce, everyOrderArrives, numbersHaveNoGap } from './orders.ts';
import { everyOrderMovesStockOnce, stockIsExact } from './stock.ts';

/** The conditions that must hold when everything is settled; cheap ones that fail longest come first. */
export const invariants: readonly Invariant[] = [
  everyOrderArrives,
  everybodyIsDone,
  noEffectIsOpen,
  nothingIsUnsent,
  noDeadLetters,
  nothingIsReported,
  everyMailIsWrittenOnce,
  everyFactIsToldOnce,
  numbersHaveNoGap,
  everyOrderIsPaidOnce,
  everyCheckoutIsSettledOnce,
  stockIsExact,
  everyOrderMovesStockOnce,
  everyFreePieceIsOfferedOnce,
  everyReturnGoesItsRoadOnce,
  noListLineIsDoubled,
  everyMailHasOneId,
  everyDeskMailHasOneId,
];

/** A violated invariant and its findings. */
export type Violation = {
  invariant: string;
  findings: string[];
};

/** A query to a restarting database fails: that is a finding too, and disappears at the next check. */
export const violationOf = async <Known>(
  { name, findings }: Invariant<Known>,
  facts: Known,
): Promise<Violation | undefined> => {
  try {
    const found = await findings(facts);
    return found.length === 0 ? undefined : { invariant: name, findings: found };
  } catch (error) {
    return {
      invariant: name,
      findings: [`could not be checked: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
};
