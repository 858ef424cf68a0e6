import { describe, expect, it } from '@jest/globals';
import { disputeEntries, disputeReport, isDisputeOver, isHolding, type DisputeChange } from './dispute.ts';

const dispute = (status: string) => ({ id: 'du_1', amount: 9_790, reason: 'fraudulent', status });
const opened: DisputeChange = { isNew: true, isClosing: false };
const closed: DisputeChange = { isNew: false, isClosing: true };
const unchanged: DisputeChange = { isNew: false, isClosing: false };
const both: DisputeChange = { isNew: true, isClosing: true };

describe('isDisputeOver', () => {
  it.each([
    ['won', true],
    ['lost', true],
    ['warning_closed', true],
    ['prevented', true],
    ['needs_response', false],
    ['under_review', false],
    ['warning_needs_response', false],
    ['a status of the future', false],
  ])('of a dispute that is %s', (status, expected) => {
    expect(isDisputeOver({ status })).toBe(expected);
  });
});

describe('isHolding', () => {
  it.each([
    ['needs_response', true],
    ['lost', true],
    ['won', false],
    ['warning_closed', false],
    ['prevented', false],
  ])('of a dispute that is %s', (status, expected) => {
    expect(isHolding({ status })).toBe(expected);
  });
});

describe('disputeEntries', () => {
  it.each([
    ['opened', opened, ['disputed']],
    ['closed', closed, ['dispute-closed']],
    ['opened and closed', both, ['disputed', 'dispute-closed']],
    ['unchanged', unchanged, []],
  ])('of a dispute that was %s', (_what, change, kinds) => {
    expect(disputeEntries(dispute('won'), change).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('contain the reason, and the outcome at the end', () => {
    expect(disputeEntries(dispute('lost'), both)).toMatchObject([
      { amount: 9_790, reason: 'fraudulent' },
      { amount: 9_790, reason: 'lost' },
    ]);
  });
});

describe('disputeReport', () => {
  const resolves = ['dispute:du_1'];
  it.each<[string, DisputeChange, number, string[]]>([
    ['needs_response', opened, 1, []],
    ['needs_response', unchanged, 0, []],
    ['lost', closed, 1, []],
    ['lost', both, 2, []],
    ['won', closed, 0, resolves],
    ['won', both, 1, resolves],
    ['warning_closed', closed, 0, resolves],
  ])('of a dispute that is %s, changed by %j: %d reports, resolves %j', (status, change, reports, resolved) => {
    const report = disputeReport(dispute(status), change, 'o1');
    expect(report.reports).toHaveLength(reports);
    expect(report.resolved).toEqual(resolved);
  });

  it('names the dispute and the order', () => {
    expect(disputeReport(dispute('needs_response'), opened, 'o1').reports).toEqual([
      {
        cause: 'dispute:du_1',
        errorType: 'payment',
        errorMessage: 'La banca di chi ha pagato contesta un pagamento: rispondi in tempo nella dashboard di Stripe.',
        payload: { dispute: 'du_1', amountCents: 9_790, reason: 'fraudulent', status: 'needs_response' },
        orderId: 'o1',
      },
    ]);
  });
});
