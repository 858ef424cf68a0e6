import { describe, expect, it } from '@jest/globals';
import type { EmailContent } from './email-content.ts';
import { greeted } from './greeting.ts';

const content: EmailContent = { subject: 'S', heading: 'H', paragraphs: ['Uno.'], reason: 'R' };
const ofOrder = { orderId: () => 'id' };

describe('greeted', () => {
  it('greets by the first name only in e-mails about orders', () => {
    expect(greeted(content, ofOrder, ' Sara ').paragraphs).toEqual(['Ciao Sara,', 'Uno.']);
    expect(greeted(content, {}, 'Sara')).toBe(content);
  });

  it.each([null, '', '  ', 'vinci.example', 'http://x.example/y', 'A'.repeat(41)])(
    'does not greet a person whose name is %j',
    (name) => expect(greeted(content, ofOrder, name)).toBe(content),
  );
});
