import { killsLine, resultOf, seconds, titleOf, verdictLines } from '../report.ts';
import type { ShopChaosOptions, ShopChaosOutcome } from './run-shop-chaos.ts';

type Run = Pick<ShopChaosOptions, 'seed' | 'plant'>;

/** The summary that a person reads at the end of a run. */
export const shopReportOf = (run: Run, outcome: ShopChaosOutcome): string => {
  const {
    kills,
    orders,
    shipped,
    shops,
    settledAfter,
    heldUpBy,
    retries,
    payments,
    automatic,
    webhooks,
    calls,
    faults,
    lowest,
  } = outcome;
  const met = Object.entries(faults).map(([kind, times]) => `${kind} ${times}`);
  return [
    '',
    titleOf('Chaos in shops', run),
    `  kills     ${killsLine(kills)}`,
    `  orders    ${orders} in ${shops} shops, ${shipped} of them to be shipped; ${webhooks} webhooks delivered; ${payments} payments, ${automatic} with saved cards`,
    `  calls     ${calls} answered by shops, faults: ${met.join(', ') || 'none'}; fewest points left in a shop: ${lowest}`,
    `  people    ${retries} tries saw an error and were repeated`,
    `  settled   ${settledAfter === undefined ? 'never' : `${seconds(settledAfter)} after the faults stopped`}`,
    ...(heldUpBy === undefined ? [] : [`            last to come was: ${heldUpBy}`]),
    ...verdictLines(outcome.violations),
    `| ${run.plant ?? 'none'} | ${run.seed} | ${orders} | ${kills.length} | ${resultOf(outcome)} |`,
  ].join('\n');
};
