import { describe, expect, it } from '@jest/globals';
import { secondFactorChanged, secondFactorGuessed } from './second-factor-emails.ts';

const links = { portal: 'https://drappo.example' };
const changed = { userId: 'u1', factor: 'totp', recoveryCodesLeft: 10, changedAt: '2026-11-18T10:00:00.000Z' } as const;
const contentOf = (changes: object) => secondFactorChanged({ ...changed, change: 'added', ...changes } as never, links);

describe('secondFactorChanged', () => {
  it.each([
    ['added', 'Secondo fattore attivo', 'hai aggiunto l’app di autenticazione'],
    ['removed', 'Secondo fattore rimosso', 'hai rimosso l’app di autenticazione'],
    ['reset', 'Secondo fattore reimpostato', 'un amministratore ha reimpostato'],
    ['recovery-code-used', 'Codice di recupero usato', 'Ti restano 10 codici di recupero.'],
    ['recovery-codes-renewed', 'Nuovi codici di recupero', 'Quelli di prima non valgono più.'],
  ])('describes the change: %s', (change, heading, words) => {
    const { subject, heading: shown, paragraphs, button } = contentOf({ change });
    expect([subject, shown]).toEqual([heading, heading]);
    expect(paragraphs[0]).toContain(words);
    expect(paragraphs[0]).toContain('18 novembre 2026 alle ore 11:00');
    expect(button?.url).toBe('https://drappo.example/forgot-password');
  });

  it("contains the passkey's name", () => {
    expect(contentOf({ factor: 'passkey' }).paragraphs[0]).toContain('hai aggiunto una passkey');
  });

  it.each([
    [0, 'Non ti restano codici di recupero: creane di nuovi.'],
    [1, 'Ti resta un codice di recupero.'],
  ])('counts %i recovery codes', (recoveryCodesLeft, words) => {
    expect(contentOf({ change: 'recovery-code-used', recoveryCodesLeft }).paragraphs[0]).toContain(words);
  });
});

describe('secondFactorGuessed', () => {
  it.each([
    ['sign-in', 'Codici sbagliati all’accesso', 'ha scritto la password', 'qualcuno conosce la tua password'],
    ['step-up', 'Codici sbagliati in una tua sessione', 'in una sessione già aperta', 'usando un tuo dispositivo'],
  ] as const)('says what happened during a %s, and links to a new password', (during, heading, words, advice) => {
    const guessed = { userId: 'u1', guessId: 'g1', during, guessedAt: '2026-11-18T10:00:00.000Z' };
    const { subject, heading: shown, paragraphs, button } = secondFactorGuessed(guessed, links);
    expect([subject, shown]).toEqual([heading, heading]);
    expect(paragraphs).toEqual([expect.stringContaining(words), expect.stringContaining(advice)]);
    expect(paragraphs[0]).toContain('Il 18 novembre 2026 alle ore 11:00, ');
    expect(button?.url).toBe('https://drappo.example/forgot-password');
  });
});
