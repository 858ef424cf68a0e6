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

/** What has to hold when all is settled; the cheap ones that fail longest stand first. */
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

/** An invariant that does not hold, and how. */
export type Violation = {
  invariant: string;
  findings: string[];
};

/** A database that is just coming back cannot be asked: that is a finding too, and over at the next look. */
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
