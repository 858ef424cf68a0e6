import { describe, expect, it } from '@jest/globals';
import { LINK_PLACEHOLDER } from './account-emails.ts';
import { isResendable, resentTo } from './resend.ts';

describe('isResendable', () => {
  it.each([
    ['one that went out', new Date(), '<p>Ordine pagato</p>', true],
    ['one that is still to go', null, '<p>Ordine pagato</p>', false],
    ['one with a secret link', new Date(), `<a href="${LINK_PLACEHOLDER}">Scegli</a>`, false],
  ])('%s', (_what, sentAt, html, expected) => {
    expect(isResendable({ sentAt, html })).toBe(expected);
  });
});

describe('resentTo', () => {
  it.each([
    ['order-paid', 'new@shop.example'],
    ['email-changed', 'old@shop.example'],
  ])('%s goes to %s', (kind, address) => {
    expect(resentTo({ kind, recipient: 'old@shop.example' }, 'new@shop.example')).toBe(address);
  });
});
