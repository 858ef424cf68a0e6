import { describe, expect, it } from '@jest/globals';
import { requireOneAddress, toMailError } from './mail-errors.ts';

describe('requireOneAddress', () => {
  it.each(['lucia@negozio.example', 'lucia.m+ordini@negozio.example', "o'hara@negozio.example"])(
    'lets %s through',
    (address) => {
      expect(requireOneAddress(address)).toBe(address);
    },
  );

  it.each([
    '',
    'lucia',
    '@negozio.example',
    'lucia@',
    'lucia@negozio@example',
    ' lucia@negozio.example',
    'uno@negozio.example, spia@altrove.example',
    'uno@negozio.example;spia@altrove.example',
    'uno@negozio.example\r\nBcc: spia@altrove.example',
    'uno@negozio.example\nspia',
    'uno@negozio.example>\r\nRCPT TO:<spia@altrove.example',
    '"Spia" <spia@altrove.example>',
    'gruppo: spia@altrove.example, uno@negozio.example;',
    'spia(nota)@altrove.example',
    'spia@[127.0.0.1]',
    'spia\u0000@altrove.example',
    'spia\u007f@altrove.example',
    'spia\u2028@altrove.example',
  ])('refuses %j', (text) => {
    expect(() => requireOneAddress(text)).toThrow(
      expect.objectContaining({ kind: 'rule-broken', code: 'notifications.bad-address' }) as never,
    );
  });
});

describe('toMailError', () => {
  it.each([
    ['a recipient refused for good', { command: 'RCPT TO', responseCode: 550 }, 'rule-broken', 'recipient-refused'],
    [
      'a recipient refused at the lowest code',
      { command: 'RCPT TO', responseCode: 500 },
      'rule-broken',
      'recipient-refused',
    ],
    ['a recipient refused for now', { command: 'RCPT TO', responseCode: 450 }, 'unavailable', 'smtp-failed'],
    ['a recipient without an answer', { command: 'RCPT TO' }, 'unavailable', 'smtp-failed'],
    ['a message refused for good', { command: 'DATA', responseCode: 554 }, 'unavailable', 'smtp-failed'],
    ['a server that is away', { code: 'ECONNREFUSED', command: 'CONN' }, 'unavailable', 'smtp-failed'],
    ['nothing', undefined, 'unavailable', 'smtp-failed'],
    ['null', null, 'unavailable', 'smtp-failed'],
    ['a text', 'broken', 'unavailable', 'smtp-failed'],
  ])('of %s', (_what, error, kind, code) => {
    expect(toMailError(error)).toMatchObject({ kind, code: `notifications.${code}` });
  });

  it.each([
    [
      { code: 'EENVELOPE', command: 'DATA', responseCode: 451 },
      "Il server di posta non ha preso l'e-mail (EENVELOPE DATA 451).",
    ],
    [{}, "Il server di posta non ha preso l'e-mail (errore sconosciuto)."],
    [{ command: 'RCPT TO', responseCode: 550 }, 'Il server di posta rifiuta il destinatario (550).'],
  ])('says what is known of %j and never repeats the words of the server', (error, detail) => {
    const message = '550 No such user: lucia@negozio.example';
    const mailError = toMailError(Object.assign(new Error(message), { response: message }, error));
    expect(mailError.detail).toBe(detail);
    expect(JSON.stringify([mailError.message, mailError.cause])).not.toContain('lucia');
  });
});
