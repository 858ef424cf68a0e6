import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import type { SqlExecutor } from '../database/sql.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createErrors } from './errors.ts';

const tx = {} as SqlExecutor;
const at = '2026-11-18T09:00:00.000Z';

const setUp = () => {
  const added: EventMessage[] = [];
  const outbox = { add: async (_tx: SqlExecutor, ...messages: EventMessage[]) => void added.push(...messages) };
  return { errors: createErrors({ source: 'notes', outbox, clock: manualClock(at) }), added };
};

describe('errors', () => {
  it('report adds one event per report, without order and payload if none is given', async () => {
    const { errors, added } = setUp();
    const orderId = '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11';
    const report = { cause: 'too-long', errorType: 'note', errorMessage: 'Una nota è troppo lunga.' };
    await errors.report(tx, report, { ...report, orderId, payload: { length: 3 } });
    const reported = { source: 'notes', ...report, reportedAt: at };
    expect(added.map(({ event, payload }) => [event.type, payload])).toEqual([
      ['error.reported', { ...reported, orderId: null, payload: {} }],
      ['error.reported', { ...reported, orderId, payload: { length: 3 } }],
    ]);
  });

  it('resolve adds one event per cause', async () => {
    const { errors, added } = setUp();
    await errors.resolve(tx, 'too-long', 'too-short');
    expect(added.map(({ event, payload }) => [event.type, payload])).toEqual([
      ['error.resolved', { source: 'notes', cause: 'too-long', resolvedAt: at }],
      ['error.resolved', { source: 'notes', cause: 'too-short', resolvedAt: at }],
    ]);
  });
});
