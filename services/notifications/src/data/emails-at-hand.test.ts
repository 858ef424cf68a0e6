import { describe, expect, it } from '@jest/globals';
import { createEmailsAtHand } from './emails-at-hand.ts';

const email = (subject: string) => ({
  kind: 'order-paid',
  messageId: `<${subject}@drappo.example>`,
  recipient: 'lucia@negozio.example',
  subject,
  html: '<p>Pagato</p>',
  text: 'Pagato',
});

describe('emails at hand', () => {
  it('are returned once, and contain only what is sent', () => {
    const emails = createEmailsAtHand();
    emails.keep('1', { ...email('first'), userId: 'user-1' } as never);
    expect(emails.take('1')).toEqual(email('first'));
    expect(emails.take('1')).toBeUndefined();
  });

  it('are limited to the newest fifty', () => {
    const emails = createEmailsAtHand();
    for (let index = 0; index < 60; index += 1) emails.keep(String(index), email(String(index)));
    expect([0, 9, 10, 59].map((index) => emails.take(String(index))?.subject)).toEqual([
      undefined,
      undefined,
      '10',
      '59',
    ]);
  });
});
