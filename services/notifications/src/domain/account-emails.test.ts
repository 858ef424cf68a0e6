import { describe, expect, it } from '@jest/globals';
import {
  businessVerificationChanged,
  emailConfirmationRequested,
  LINK_PLACEHOLDER,
  passwordChanged,
  passwordResetRequested,
  welcome,
  withLink,
} from './account-emails.ts';

const links = { portal: 'https://drappo.example' };
const PROFILE = 'https://drappo.example/dashboard?section=business-profile';
const request = { userId: 'user-1', linkId: 'link-1', requestedAt: '2026-11-18T09:00:00.000Z' };

describe('withLink', () => {
  it('inserts the link at every placeholder', () => {
    const text = `Apri ${LINK_PLACEHOLDER} oppure ${LINK_PLACEHOLDER}.`;
    expect(withLink(text, 'https://drappo.example/x')).toBe(
      'Apri https://drappo.example/x oppure https://drappo.example/x.',
    );
  });

  it('inserts a link literally, even if it looks like a replacement pattern', () => {
    expect(withLink(LINK_PLACEHOLDER, "https://drappo.example/#$&$1$'")).toBe("https://drappo.example/#$&$1$'");
  });

  it('does not change a text without a placeholder', () => {
    expect(withLink('Ciao', 'https://drappo.example/x')).toBe('Ciao');
  });
});

describe('passwordResetRequested', () => {
  it('contains a placeholder for its link, and says until when it is valid and that it works once', () => {
    const content = passwordResetRequested({ ...request, expiresAt: '2026-11-18T10:00:00.000Z' });
    expect(content).toMatchObject({
      subject: 'Scegli una nuova password',
      heading: 'Scegli una nuova password',
      button: { label: 'Scegli la password', url: LINK_PLACEHOLDER },
    });
    expect(content.paragraphs[1]).toContain(
      'Il link vale fino al 18 novembre 2026 alle ore 11:00 e si usa una volta sola.',
    );
    expect(content.paragraphs[2]).toContain('la password resta quella di prima');
  });
});

describe('emailConfirmationRequested', () => {
  it('contains a placeholder for its link, and says that the portal can be used before the confirmation', () => {
    const content = emailConfirmationRequested({ ...request, expiresAt: '2026-11-25T23:30:00.000Z' });
    expect(content).toMatchObject({
      subject: 'Conferma la tua e-mail',
      button: { label: "Conferma l'e-mail", url: LINK_PLACEHOLDER },
    });
    expect(content.paragraphs[1]).toBe(
      'Il link vale fino al 26 novembre 2026. Puoi comunque usare il portale da subito.',
    );
  });
});

describe('welcome', () => {
  const form = { userId: 'user-1', email: 'lucia@negozio.example', registeredAt: '2026-11-18T09:00:00.000Z' };

  it('contains the username and a link to the profile', () => {
    expect(welcome({ ...form, username: 'lucia82', firstName: 'Lucia' }, links)).toMatchObject({
      subject: 'Benvenuto in Drappo',
      heading: 'Benvenuto in Drappo',
      facts: [{ label: 'Nome utente', value: 'lucia82' }],
      button: { label: 'Completa il profilo', url: PROFILE },
    });
  });

  it('contains no words and no link that a stranger typed for another person’s address', () => {
    const stranger = { username: 'www.truffa.example', firstName: 'hai vinto 500 euro su truffa.example' };
    expect(JSON.stringify(welcome({ ...form, ...stranger }, links))).not.toContain('truffa');
  });
});

describe('passwordChanged', () => {
  it('says when, and links to a new password for people who did not do it', () => {
    const change = { userId: 'user-1', linkId: 'link-1', changedAt: '2026-11-18T10:00:00.000Z' };
    const content = passwordChanged({ ...change, chosenBy: 'link' }, links);
    expect(content).toMatchObject({
      subject: 'La tua password è cambiata',
      button: { label: 'Non sono stato io', url: 'https://drappo.example/forgot-password' },
    });
    expect(content.paragraphs[0]).toContain('è cambiata il 18 novembre 2026 alle ore 11:00.');
    expect(content.paragraphs[1]).toContain('chi ha letto la tua posta');
    const inAccount = passwordChanged({ ...change, chosenBy: 'account' }, links);
    expect(inAccount.paragraphs[1]).toContain('chi conosce quella di prima');
  });
});

describe('businessVerificationChanged', () => {
  const changed = (verified: boolean, reason: string | null) =>
    businessVerificationChanged({ userId: 'user-1', verified, reason, changedAt: '2026-11-18T10:00:00.000Z' }, links);

  it.each([
    [true, null, 'La tua azienda è verificata', 'Azienda verificata', undefined],
    [
      false,
      'Partita IVA cessata.',
      'La verifica della tua azienda non è riuscita',
      'Verifica non riuscita',
      [{ label: 'Motivo', value: 'Partita IVA cessata.' }],
    ],
    [false, null, 'Verifichiamo di nuovo la tua azienda', 'Verifica da rifare', undefined],
  ])('verified: %s, reason: %j', (verified, reason, subject, heading, facts) => {
    const content = changed(verified, reason);
    expect(content).toMatchObject({
      subject,
      heading,
      button: { label: 'Vedi il profilo aziendale', url: PROFILE },
      reason: 'Ricevi questo messaggio perché hai un profilo aziendale su Drappo.',
    });
    expect(content.facts).toEqual(facts);
  });

  it('says after a rejection and after a change that ordering is still possible', () => {
    for (const reason of ['Partita IVA cessata.', null])
      expect(changed(false, reason).paragraphs.join(' ')).toContain('Intanto puoi continuare a ordinare.');
  });
});
