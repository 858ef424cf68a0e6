import { describe, expect, it } from '@jest/globals';
import { betaDecided, betaReceived } from './beta-emails.ts';

const links = { portal: 'https://drappo.example' };
const application = { applicationId: 'application-1', userId: 'user-1' };
const shared = {
  button: { label: 'Vedi la candidatura', url: 'https://drappo.example/beta-program' },
  reason: 'Ricevi questo messaggio perché ti sei candidato al Programma Beta di Drappo.',
};

describe('betaReceived', () => {
  it('contains the company and the 48 hours of the specification', () => {
    const submitted = { ...application, companyName: 'Boutique Elena', submittedAt: '2026-11-18T09:00:00.000Z' };
    expect(betaReceived(submitted, links)).toEqual({
      subject: 'Abbiamo ricevuto la tua candidatura al Programma Beta',
      heading: 'Candidatura ricevuta',
      paragraphs: [
        'Grazie: abbiamo ricevuto la candidatura di Boutique Elena al Programma Beta.',
        'La leggiamo e ti rispondiamo entro 48 ore a questo indirizzo.',
      ],
      ...shared,
    });
  });
});

describe('betaDecided', () => {
  it.each([
    ['approved', 'Fai parte del Programma Beta', 'Candidatura approvata', 'sei uno dei primi dieci clienti'],
    // Decision R13: a rejected applicant may apply again.
    ['rejected', 'La tua candidatura al Programma Beta', 'Candidatura non accolta', 'puoi candidarti di nuovo'],
  ] as const)('%s: "%s"', (status, subject, heading, sentence) => {
    const content = betaDecided({ ...application, status, reviewedAt: '2026-11-18T09:00:00.000Z' }, links);
    expect(content).toMatchObject({ subject, heading, ...shared });
    expect(content.paragraphs.join(' ')).toContain(sentence);
  });
});
