import { describe, expect, it } from '@jest/globals';
import { alreadySubscribed, planWasGranted, stillPaid } from './plan-errors.ts';

describe('alreadySubscribed', () => {
  it.each([
    ['starter', true, "Hai già il piano Starter. Lo gestisci dall'Area Cliente."],
    [
      'starter',
      false,
      "Hai già un abbonamento Starter. Cambia piano dall'Area Cliente: il nuovo vale dal prossimo rinnovo.",
    ],
    ['pro', true, "Hai già il piano Pro + White Label. Lo gestisci dall'Area Cliente."],
    [
      'pro',
      false,
      "Hai già un abbonamento Pro + White Label. Cambia piano dall'Area Cliente: il nuovo vale dal prossimo rinnovo.",
    ],
  ] as const)('of %s, for a request of the same plan: %s', (plan, isSame, detail) => {
    expect(alreadySubscribed(plan, isSame)).toMatchObject({
      kind: 'conflict',
      code: 'identity.already-subscribed',
      detail,
    });
  });
});

describe.each([
  ['planWasGranted', planWasGranted],
  ['stillPaid', stillPaid],
])('%s', (_name, refusal) => {
  it.each([
    ['trial', 'Prova'],
    ['starter', 'Starter'],
    ['pro', 'Pro + White Label'],
  ] as const)('names the plan %s as the price page does: %s', (plan, name) => {
    expect(refusal(plan).kind).toBe('conflict');
    expect(refusal(plan).detail).toContain(` piano ${name} `);
  });
});
