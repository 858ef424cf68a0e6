import { serviceNames } from '@drappo/stack';
import type { ServiceName } from '@drappo/stack';
import { rowsOf } from '../sources.ts';
import type { Invariant } from './facts.ts';
import type { Sources } from '../sources.ts';

const withDatabase = serviceNames.filter((name) => name !== 'gateway');

const everywhere = async (look: (service: ServiceName) => Promise<string[]>): Promise<string[]> =>
  (await Promise.all(withDatabase.map(look))).flat();

export const nothingIsUnsent: Invariant<Sources> = {
  name: 'every event has left its outbox',
  findings: (facts) =>
    everywhere(async (service) => {
      const rows = await rowsOf<{ id: string; type: string; key: string }>(
        facts,
        service,
        "SELECT id::text, headers->>'ce_type' AS type, key FROM kit.outbox WHERE sent_at IS NULL ORDER BY id",
      );
      return rows.map(({ id, type, key }) => `${service}: event ${id}, ${type} of ${key}, was never sent`);
    }),
};

type EffectRow = {
  queue: string;
  key: string;
  state: string;
  attempts: number;
  due_for: number;
  leased_for: number | null;
  last_error: string | null;
};

export const noEffectIsOpen: Invariant<Sources> = {
  name: 'every effect on the outside world is done',
  findings: (facts) =>
    everywhere(async (service) => {
      const rows = await rowsOf<EffectRow>(
        facts,
        service,
        `SELECT queue, key, state, attempts, last_error, extract(epoch FROM now() - due_at)::int AS due_for,
                extract(epoch FROM lease_until - now())::int AS leased_for
         FROM kit.effects WHERE state <> 'done'`,
      );
      return rows.map(
        ({ queue, key, state, attempts, due_for, leased_for, last_error }) =>
          `${queue} ${key} is ${state} for ${due_for} s, tried ${attempts} times, ` +
          `${leased_for === null ? 'not leased' : `leased for ${leased_for} s`} (${last_error ?? 'no error'})`,
      );
    }),
};

export const noDeadLetters: Invariant<Sources> = {
  name: 'no dead letters are left',
  findings: (facts) =>
    everywhere(async (service) => {
      const rows = await rowsOf<{ event_type: string; key: string; state: string; error: string | null }>(
        facts,
        service,
        "SELECT event_type, key, state, error FROM kit.dead_letters WHERE state IN ('open', 'waiting')",
      );
      return rows.map(
        ({ event_type, key, state, error }) =>
          `${service}: ${event_type} of ${key} is ${state} (${(error ?? 'waits').trim().split('\n').at(-1)?.trim()})`,
      );
    }),
};

/** Kills are not business errors: none may create an error that an admin would have to handle. */
export const nothingIsReported: Invariant<Sources> = {
  name: 'no error is reported to the admins',
  async findings(facts) {
    const rows = await rowsOf<{ source: string; cause: string; order_id: string | null; occurrences: number }>(
      facts,
      'integrations',
      'SELECT source, cause, order_id, occurrences FROM error_logs',
    );
    return rows.map(
      ({ source, cause, order_id, occurrences }) =>
        `${source}: ${cause} (${order_id ?? 'no order'}), ${occurrences} times`,
    );
  },
};
