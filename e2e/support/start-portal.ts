import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../demo/src/seed.ts';
import { startStack, type Stack } from '../../stack/src/stack.ts';

export type StartedPortal = { stack: Stack; stop: () => Promise<void> };

/** The whole portal with its demo, on free ports and in a folder of its own. */
export const startPortal = async (products = 16): Promise<StartedPortal> => {
  const home = mkdtempSync(join(tmpdir(), 'drappo-e2e-'));
  process.env['DRAPPO_DEMO_PRODUCTS'] = String(products);
  // Journeys make more orders than a newcomer's two; the pieces are the real limits (decision R17).
  const env = { ...process.env, RESERVATION_LIMITS: '40/50,200/50,600/50' };
  const stack = await startStack({ home, ports: 'free', durable: false, env });
  const stop = async () => {
    await stack.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await seedDemo(stack.demoEnvironment(() => undefined));
  } catch (error) {
    // Else its processes would outlive a run that has failed before its first test.
    await stop();
    throw error;
  }
  return { stack, stop };
};
