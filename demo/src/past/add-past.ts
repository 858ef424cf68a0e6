import type { DemoEnvironment } from '../../../stack/src/demo-environment.ts';
import { loadPast } from './load-past.ts';

/**
 * The past of a demo that Stripe's emulator serves; the real Stripe would know nothing of its payments. Returns when the past
 * ended, or undefined when there is none.
 */
export const addPast = async (environment: DemoEnvironment): Promise<Date | undefined> => {
  const { stripeUrl } = environment;
  if (stripeUrl === undefined) return undefined;
  const patronSaint = environment.serviceEnvironment('orders')['PATRON_SAINT_DAY'];
  return loadPast({ ...environment, stripeUrl, calendar: { patronSaint } }, environment.now());
};
