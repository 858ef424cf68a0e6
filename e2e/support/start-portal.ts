import { seedDemo } from '../../demo/src/seed.ts';
import { portalBeginsAt } from '../../stack/src/test-run/moments.ts';
import { patientCalls, startIsolatedStack, type IsolatedStack } from '../../support/src/isolated-stack.ts';
import { journeyEnvironment } from './journey-environment.ts';

/** Starts the whole portal with its demo, on free ports and in a separate folder. */
export const startPortal = async (products = 16): Promise<IsolatedStack> => {
  process.env['DRAPPO_DEMO_PRODUCTS'] = String(products);
  // Journeys make more orders than a newcomer's limit of two; the pieces are the real limits (decision R17).
  const env = { ...journeyEnvironment(), ...patientCalls, RESERVATION_LIMITS: '40/50,200/50,600/50,100%' };
  const own = await startIsolatedStack({ name: 'e2e', durable: false, env, clock: new Date(portalBeginsAt()) });
  try {
    await seedDemo(own.stack.demoEnvironment(() => undefined));
  } catch (error) {
    // Without this its processes would survive a run that failed before its first test.
    await own.stop();
    throw error;
  }
  return own;
};
