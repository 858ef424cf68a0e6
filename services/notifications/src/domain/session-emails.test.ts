import { describe, expect, it } from '@jest/globals';
import { sessionTokenReused } from './session-emails.ts';

const fact = { userId: 'user-1', sessionId: 's1', device: 'Chrome su Windows', detectedAt: '2026-11-18T10:00:00.000Z' };
const links = { portal: 'https://drappo.example' };

describe('sessionTokenReused', () => {
  it('says when, on which device, and where to choose a new password', () => {
    const content = sessionTokenReused(fact, links);
    expect(content).toMatchObject({
      subject: 'Abbiamo chiuso una tua sessione',
      button: { label: 'Scegli una nuova password', url: 'https://drappo.example/forgot-password' },
    });
    expect(content.paragraphs[0]).toContain('18 novembre 2026 alle ore 11:00');
    expect(content.paragraphs[0]).toContain('una tua sessione (Chrome su Windows) è stata usata');
  });

  it('leaves out an unknown device', () => {
    expect(sessionTokenReused({ ...fact, device: null }, links).paragraphs[0]).toContain(
      'una tua sessione è stata usata',
    );
  });
});
