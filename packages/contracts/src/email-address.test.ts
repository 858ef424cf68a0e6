import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { canonicalEmail, isEmailAddress } from './email-address.ts';
import { email } from './text.ts';

const read = (typed: string): string | undefined => email('vuota', 'non valida').safeParse(typed).data;

describe('an e-mail address', () => {
  it.each([
    ['rossi&figli@negozio.it', 'rossi&figli@negozio.it'],
    ['test&test@test.com', 'test&test@test.com'],
    ['o&leary@example.com', 'o&leary@example.com'],
    ['test@2bbresine.it', 'test@2bbresine.it'],
    ['xn--something@outlook.com', 'xn--something@outlook.com'],
    ['info@bücher.com', 'info@xn--bcher-kva.com'],
    ['info@россия.рф', 'info@xn--h1alffa9f.xn--p1ai'],
    ['info@negozio.berlin', 'info@negozio.berlin'],
    ["o'neil+ordini@negozio.it", "o'neil+ordini@negozio.it"],
    ['h&m/acquisti@negozio.it', 'h&m/acquisti@negozio.it'],
    ['info@citt\u00E0.it', 'info@xn--citt-3na.it'],
    ['info@CITT\u00C0.it', 'info@xn--citt-3na.it'],
    ['info@m\u00FCnchen.de', 'info@xn--mnchen-3ya.de'],
    ['info@cafe\u0301.fr', 'info@xn--caf-dma.fr'],
    ['info@\u043F\u0440\u0438\u043C\u0435\u0440.\u0440\u0444', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@\u4F8B\u3048.\u30C6\u30B9\u30C8', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@negozio.xn--p1ai', 'info@negozio.xn--p1ai'],
    ['info@xn--citt-3na.it', 'info@xn--citt-3na.it'],
    ['Mario.Rossi@Negozio.IT', 'Mario.Rossi@Negozio.IT'],
    ['\u200Bmario@rossi.it\uFEFF', 'mario@rossi.it'],
    ['mario@ro\u00ADssi.it', 'mario@rossi.it'],
    ['mario@rossi.it\u00A0', 'mario@rossi.it'],
    ['mario\uFF20rossi.it', 'mario@rossi.it'],
    ['mario@negozio.boutique', 'mario@negozio.boutique'],
    [`${'x'.repeat(64)}@rossi.it`, `${'x'.repeat(64)}@rossi.it`],
  ])('%j is stored as %j', (typed, kept) => {
    expect(read(typed)).toBe(kept);
  });

  it.each([
    'mario',
    'mario@rossi',
    'mario@ rossi.it',
    'mario rossi@rossi.it',
    '@rossi.it',
    'mario@',
    'a@b@rossi.it',
    '.mario@rossi.it',
    'mario.@rossi.it',
    'ma..rio@rossi.it',
    'mario@rossi..it',
    'mario@-rossi.it',
    'mario@rossi.i',
    'mario@rossi.xn--',
    'mario@127.0.0.1',
    'mario@\uFF11\uFF12\uFF17.\uFF10.\uFF10.\uFF11',
    'mario@citt\u00E0.it/x',
    'mario@citt\u00E0.it:8080',
    'mario@citt\u00E0',
    'm\u00E0rio@rossi.it',
    'османов@письмо.рф',
    '"mario rossi"@rossi.it',
    'mario@rossi.it\nbcc:x@y.it',
    'mario<x@rossi.it>',
    `${'x'.repeat(65)}@rossi.it`,
    `mario@${'x'.repeat(64)}.it`,
    `${'x'.repeat(250)}@a.it`,
  ])('rejects %j', (typed) => {
    expect(read(typed)).toBeUndefined();
  });

  it.each(['a', '@', '.', 'a.', '\u00E0', 'a@', '-'])('rejects %j, repeated 10,000 times, for its length', (text) => {
    expect(canonicalEmail(text.repeat(10_000))).toBe(text.repeat(10_000));
    expect(isEmailAddress(text.repeat(10_000))).toBe(false);
  });

  const address = fc.emailAddress({ size: 'small' });

  it('stays valid and unchanged if the former rule accepted it', () => {
    fc.assert(
      fc.property(address, (typed) => {
        if (!z.email().safeParse(typed).success) return;
        expect(read(typed)).toBe(typed);
      }),
      { seed: 33, numRuns: 1_000 },
    );
  });

  it('is read back: the stored form of any address is its own stored form', () => {
    const name = fc.stringMatching(/^[a-z0-9&]{1,10}$/);
    const domain = fc.stringMatching(/^[a-z\u00E0\u00E8\u00FC\u00F1\u0440\u4F8B]{1,12}$/);
    fc.assert(
      fc.property(name, domain, (local, host) => {
        const kept = read(`${local}@${host}.it`);
        expect(kept).toMatch(/^[a-z0-9&]+@[a-z0-9-]+\.it$/);
        expect(read(kept ?? '')).toBe(kept);
      }),
      { seed: 33, numRuns: 500 },
    );
  });
});
