import { describe, expect, it } from '@jest/globals';
import { heldReport, limitExceeded, parseMailLimits, type MailCause } from './mail-limits.ts';

const limits = { mailbox: 20, account: 200 };
const none = { toMailbox: 0, ofAccount: 0, owedLink: false };

describe('parseMailLimits', () => {
  it('reads the limit of a mailbox and of an account', () => {
    expect(parseMailLimits('20/200')).toEqual(limits);
    expect(parseMailLimits(' 0/1 ')).toEqual({ mailbox: 0, account: 1 });
  });

  it.each(['', '20', '20/', '20/200/5', '-1/5', '1.5/2', 'molte'])('refuses "%s"', (text) => {
    expect(parseMailLimits(text)).toBeUndefined();
  });
});

describe('limitExceeded', () => {
  it.each<[MailCause, Partial<typeof none>, string | undefined]>([
    ['visitor', { toMailbox: 19 }, undefined],
    ['visitor', { toMailbox: 20 }, 'mailbox'],
    ['visitor', { toMailbox: 20, owedLink: true }, undefined],
    ['visitor', { ofAccount: 200 }, undefined],
    ['owner', { toMailbox: 19, ofAccount: 200 }, undefined],
    ['owner', { toMailbox: 20 }, 'mailbox'],
    ['activity', { ofAccount: 199, toMailbox: 20 }, undefined],
    ['activity', { ofAccount: 200 }, 'account'],
    ['business', { ofAccount: 9_999, toMailbox: 9_999 }, undefined],
  ])('of %s after %j is %s', (cause, recent, expected) => {
    expect(limitExceeded(cause, { ...none, ...recent }, limits)).toBe(expected);
  });
});

describe('heldReport', () => {
  it('contains the limit and no person', () => {
    expect(heldReport('mailbox', limits)).toContain('allo stesso indirizzo in 24 ore (limite: 20)');
    expect(heldReport('account', limits)).toContain('per lo stesso account in 24 ore (limite: 200)');
  });
});
