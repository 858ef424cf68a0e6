import { describe, expect, it } from '@jest/globals';
import { ofApplication, ofLink, ofOrder, toUser } from './email-definition.ts';

describe('shared parts of e-mail definitions', () => {
  it('address the user of the event', () => {
    for (const part of [toUser, ofOrder, ofApplication, ofLink]) expect(part.recipient({ userId: 'u1' })).toBe('u1');
  });

  it('are about the order, the application or the link', () => {
    expect([ofOrder.subjectId({ orderId: 'o1' }), ofOrder.orderId({ orderId: 'o1' })]).toEqual(['o1', 'o1']);
    expect(ofApplication.subjectId({ applicationId: 'a1' })).toBe('a1');
    expect([ofLink.subjectId({ linkId: 'l1' }), ofLink.linkId({ linkId: 'l1' })]).toEqual(['l1', 'l1']);
  });
});
