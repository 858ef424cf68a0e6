import type { Invariant } from '../../invariants/facts.ts';
import { noDeadLetters, noEffectIsOpen, nothingIsReported, nothingIsUnsent } from '../../invariants/leftovers.ts';
import { everyMailIsWrittenOnce } from '../../invariants/mail.ts';
import { everyCheckoutIsSettledOnce } from '../../invariants/money.ts';
import { numbersHaveNoGap } from '../../invariants/orders.ts';
import { everyOrderMovesStockOnce } from '../../invariants/stock.ts';
import type { ShopFacts } from '../shop-facts.ts';
import { everyShipmentIsToldOnce } from './fulfilments.ts';
import { everyOutcomeIsRight, everyShopFactIsToldOnce, everyShopOrderArrives, onlyOurLinesComeIn } from './imports.ts';
import { everyShopOrderIsPaidOnce } from './money.ts';
import { throttleIsNeverExceeded } from './throttle.ts';

/** The conditions that must hold after everything has settled; those that fail longest come first. */
export const shopInvariants: readonly Invariant<ShopFacts>[] = [
  everyShopOrderArrives,
  everyOutcomeIsRight,
  noEffectIsOpen,
  nothingIsUnsent,
  everyShipmentIsToldOnce,
  onlyOurLinesComeIn,
  throttleIsNeverExceeded,
  noDeadLetters,
  nothingIsReported,
  everyShopFactIsToldOnce,
  everyMailIsWrittenOnce,
  numbersHaveNoGap,
  everyShopOrderIsPaidOnce,
  everyCheckoutIsSettledOnce,
  everyOrderMovesStockOnce,
];
