import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Attack, AttackOutcome } from './attack.ts';

/** Attacks while the work runs, and stops with it, whatever its outcome. */
export const underAttack = async <T>(
  attack: Attack,
  work: () => Promise<T>,
): Promise<{ result: T; outcome: AttackOutcome }> => {
  const worker = new Worker(new URL('./attack-worker.ts', import.meta.url), { workerData: attack });
  const broken = once(worker, 'error').then(([error]: unknown[]) => {
    throw error;
  });
  try {
    const result = await Promise.race([work(), broken]);
    const reported = once(worker, 'message');
    worker.postMessage('end');
    const [outcome] = (await Promise.race([reported, broken])) as [AttackOutcome];
    return { result, outcome };
  } finally {
    await worker.terminate();
  }
};
