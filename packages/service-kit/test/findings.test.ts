import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Errors } from '../src/errors/errors.ts';
import { createFindings, type Finding } from '../src/errors/findings.ts';
import { manualClock } from '../src/testing/manual-clock.ts';
import { createKitDatabase, type KitDatabase } from './support/kit-database.ts';

const covered = new Date('2026-11-11T00:00:00.000Z');
const log: string[] = [];
const reports: ErrorReport[] = [];
const errors: Errors = {
  report: async (_tx, ...reported) => {
    reports.push(...reported);
    log.push(...reported.map(({ cause, errorMessage }) => `report ${cause}: ${errorMessage}`));
  },
  resolve: async (_tx, ...causes) => void log.push(...causes.map((cause) => `resolve ${cause}`)),
};
const findings = createFindings({ errors, clock: manualClock('2026-11-18T03:00:00.000Z'), table: 'note_findings' });

let kit: KitDatabase;
beforeAll(async () => {
  kit = await createKitDatabase();
  await kit.sql.$executeRawUnsafe(
    'CREATE TABLE note_findings (cause text PRIMARY KEY, state text NOT NULL, moved_at timestamptz NOT NULL, found_at timestamptz NOT NULL)',
  );
});
afterAll(() => kit.drop());
beforeEach(async () => {
  await kit.sql.$executeRawUnsafe('DELETE FROM note_findings');
  log.length = 0;
  reports.length = 0;
});

const finding = (cause: string, changes: Partial<Finding> = {}): Finding => ({
  cause,
  errorType: 'note',
  errorMessage: 'Manca una nota.',
  payload: { note: cause },
  at: new Date('2026-11-15T09:00:00.000Z'),
  ...changes,
});
const update = (...found: Finding[]) => kit.prisma.$transaction((tx) => findings.update(tx, found, covered));

describe('findings', () => {
  it('are reported once, without their time', async () => {
    await update(finding('a'), finding('b', { orderId: '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11' }));
    await update(finding('b'), finding('a'));
    expect(log).toEqual(['report a: Manca una nota.', 'report b: Manca una nota.']);
    expect(reports[0]).toEqual({
      cause: 'a',
      errorType: 'note',
      errorMessage: 'Manca una nota.',
      payload: { note: 'a' },
    });
  });

  it.each([
    ['message', { errorMessage: 'Mancano due note.' }],
    ['payload', { payload: { note: 'other' } }],
  ])('are reported again when the %s changes', async (_what, changes) => {
    await update(finding('a'));
    await update(finding('a', changes));
    await update(finding('a', changes));
    expect(log).toHaveLength(2);
  });

  it('are resolved when they are absent, and reported when they return', async () => {
    await update(finding('a'), finding('b'));
    await update(finding('b'));
    await update(finding('a'), finding('b'));
    expect(log.slice(2)).toEqual(['resolve a', 'report a: Manca una nota.']);
  });

  it('stay open if they happened before the time that the check covers', async () => {
    await update(finding('a', { at: new Date(covered.getTime() - 1) }), finding('b', { at: covered }));
    await update();
    expect(log.slice(2)).toEqual(['resolve b']);
  });

  it('are reported once by two concurrent checks', async () => {
    await Promise.all([update(finding('a')), update(finding('a'))]);
    expect(log).toEqual(['report a: Manca una nota.']);
  });
});
