import { describe, expect, it } from '@jest/globals';
import { LINK_PLACEHOLDER } from './account-emails.ts';
import { titleOfKind } from './email-titles.ts';
import { newDeviceLinkRequested, signInEmailDefinitions } from './sign-in-definitions.ts';

const request = { userId: 'user-1', linkId: 'link-1', requestedAt: '2026-11-18T09:00:00.000Z' };

describe('newDeviceLinkRequested', () => {
  it('contains the device, where to open the link, and what to do if the reader did not sign in', () => {
    const sent = { ...request, expiresAt: '2026-11-18T09:10:00.000Z' };
    const content = newDeviceLinkRequested({ ...sent, device: 'Chrome su Windows' });
    expect(content.button).toEqual({ label: 'Completa l’accesso', url: LINK_PLACEHOLDER });
    expect(content.paragraphs[0]).toContain('non riconosciamo (Chrome su Windows). Se eri tu, apri il link in quello');
    expect(content.paragraphs[1]).toContain('vale fino al 18 novembre 2026 alle ore 10:10 e si usa una volta sola');
    expect(content.paragraphs[2]).toContain('qualcuno conosce la tua password');
    expect(newDeviceLinkRequested({ ...sent, device: null }).paragraphs[0]).toContain('che non riconosciamo. Se eri');
  });
});

describe('the e-mails about sign-ins', () => {
  it('go to the user they are about, one for each link', () => {
    const facts = signInEmailDefinitions.map(({ recipient, kind, subjectId, title }) => {
      expect(titleOfKind(kind(request as never))).toBe(title);
      return [recipient(request as never), kind(request as never), subjectId(request as never)];
    });
    expect(facts).toEqual([
      ['user-1', 'sign-in-slowed', 'link-1'],
      ['user-1', 'new-device-link', 'link-1'],
    ]);
  });
});
