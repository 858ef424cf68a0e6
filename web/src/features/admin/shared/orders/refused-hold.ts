import { moneyHolds, type MoneyHold } from '@drappo/contracts/orders/money-hold';
import { isApiFailure } from '../../../../shared/api/failure.ts';

/** The hold for which the server refused to ship. */
export const refusedHold = (failure: unknown): MoneyHold | undefined => {
  const problem = isApiFailure(failure) ? failure.problem : undefined;
  return problem?.code === 'orders.money-hold' ? moneyHolds.find((hold) => hold === problem['hold']) : undefined;
};
