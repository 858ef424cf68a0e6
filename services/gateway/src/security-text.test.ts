import { describe, expect, it } from '@jest/globals';
import { securityContacts, securityText } from './security-text.ts';

describe('the contacts for vulnerabilities', () => {
  it('are addresses in the order of the setting; an e-mail address becomes a mailto: URI', () => {
    const text = 'sicurezza@drappo.example, https://drappo.example/sicurezza,tel:+39-0574-000000';
    expect(securityContacts.parse(text)).toEqual([
      'mailto:sicurezza@drappo.example',
      'https://drappo.example/sicurezza',
      'tel:+39-0574-000000',
    ]);
  });

  it.each(['', ',', 'sicurezza', 'http://drappo.example', 'javascript:alert(1)', 'https://a.example/\nContact:x'])(
    'are refused as %j',
    (text) => {
      expect(securityContacts.safeParse(text).success).toBe(false);
    },
  );
});

describe('security.txt', () => {
  it('has contacts, an expiry within a year, languages and its own address', () => {
    const contacts = ['mailto:sicurezza@drappo.example', 'https://drappo.example/sicurezza'];
    expect(securityText(contacts, 'https://drappo.example/', new Date('2026-11-30T10:19:00Z'))).toBe(
      [
        'Contact: mailto:sicurezza@drappo.example',
        'Contact: https://drappo.example/sicurezza',
        'Expires: 2027-05-29T00:00:00.000Z',
        'Preferred-Languages: it, en',
        'Canonical: https://drappo.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});
