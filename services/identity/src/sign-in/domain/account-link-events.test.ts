import {
  UserEmailConfirmationRequestedV1,
  UserNewDeviceLinkRequestedV1,
  UserPasswordResetRequestedV1,
} from '@drappo/contracts/identity/account-events';
import { describe, expect, it } from '@jest/globals';
import { linkRequested } from './account-link-events.ts';
import { newLink } from './account-link.ts';

const now = new Date('2026-11-18T09:00:00.000Z');
const owner = { userId: '01943a2e-0000-7000-8000-000000000001', email: 'lucia@negozio.example' };
const linkId = '01943a2e-0000-7000-8000-000000000002';

describe('linkRequested', () => {
  it.each([
    ['password-reset', UserPasswordResetRequestedV1, '2026-11-18T10:00:00.000Z'],
    ['email-confirmation', UserEmailConfirmationRequestedV1, '2026-11-25T09:00:00.000Z'],
  ] as const)('of a %s link carries ids and times only', (purpose, event, expiresAt) => {
    const payload = { userId: owner.userId, linkId, requestedAt: now.toISOString(), expiresAt };
    expect(linkRequested(newLink(purpose, owner, linkId, now))).toEqual({ event, payload });
    expect(event.schema.parse(payload)).toEqual(payload);
  });

  it('includes the device in a link for a new device', () => {
    const { payload } = linkRequested(newLink('new-device', owner, linkId, now), 'Chrome su Windows');
    expect(UserNewDeviceLinkRequestedV1.schema.parse(payload)).toEqual({
      userId: owner.userId,
      linkId,
      requestedAt: now.toISOString(),
      expiresAt: '2026-11-18T09:10:00.000Z',
      device: 'Chrome su Windows',
    });
  });
});
