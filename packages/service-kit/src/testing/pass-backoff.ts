import type { ManualClock } from './manual-clock.ts';

type Waiting = {
  query: (sql: string, values: unknown[]) => Promise<{ rows: { due: Date | null }[] }>;
  clock: ManualClock;
};

/**
 * Makes the earliest delayed retry due, if one waits. For the inside of a polling loop: how far the clock moves must not
 * depend on how often a slow machine polls, since sessions and tokens expire by the same clock.
 */
export const passBackoff = async ({ query, clock }: Waiting): Promise<void> => {
  const { rows } = await query("SELECT min(due_at) AS due FROM kit.effects WHERE state = 'due' AND due_at > $1", [
    clock.now(),
  ]);
  const due = rows[0]?.due;
  if (due) clock.set(due);
};
