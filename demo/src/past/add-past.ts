import type { DemoEnvironment } from '../../../stack/src/demo-environment.ts';
import { loadPast } from './load-past.ts';

/**
 * Adds the past to a demo that uses Stripe's emulator; the real Stripe does not have its payments. Returns when the past
 * ended, or undefined when there is none.
 */
export const addPast = async (environment: DemoEnvironment): Promise<Date | undefined> => {
  const { stripeUrl } = environment;
  if (stripeUrl === undefined) return undefined;
  const patronSaint = environment.serviceEnvironment('orders')['PATRON_SAINT_DAY'];
  return loadPast({ ...environment, stripeUrl, calendar: { patronSaint } }, environment.now());
};
