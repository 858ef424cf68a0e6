import { describe, expect, it } from '@jest/globals';
import type { EmailContent } from '../domain/email-content.ts';
import { emailText } from './email-text.ts';

const content: EmailContent = {
  subject: 'Oggetto',
  heading: 'Titolo',
  paragraphs: ['Uno.', 'Due.'],
  reason: 'Perché.',
};
const company = { name: 'Drappo S.r.l.', address: 'Via Roma 1', vatNumber: '00743110157' };

describe('emailText', () => {
  it('separates blocks and ends with the reason and the company', () => {
    expect(emailText(content, company)).toBe(
      'Titolo\n\nUno.\n\nDue.\n\n--\n\nPerché.\nDrappo S.r.l. · Via Roma 1 · P.IVA 00743110157\n',
    );
  });

  it('writes facts, lines, totals, the button and the link, in this order', () => {
    const whole: EmailContent = {
      ...content,
      paragraphs: [],
      facts: [{ label: 'Corriere', value: 'BRT' }],
      lines: [
        { name: 'Camicia', detail: 'bianco, M', quantity: 2, amount: '€93,00' },
        { name: 'Borsa', detail: null, quantity: 1, amount: '€10,00' },
      ],
      totals: [
        { label: 'Prodotti', amount: '€103,00' },
        { label: 'Totale', amount: '€110,00', strong: true },
      ],
      button: { label: "Vedi l'ordine", url: 'https://drappo.example/x' },
      link: { label: 'Altro', url: 'https://drappo.example/y' },
    };
    expect(emailText(whole, {})).toBe(
      [
        'Titolo',
        'Corriere: BRT',
        '- Camicia (bianco, M) × 2: €93,00\n- Borsa × 1: €10,00',
        'Prodotti: €103,00\nTotale: €110,00',
        "Vedi l'ordine: https://drappo.example/x",
        'Altro: https://drappo.example/y',
        '--',
        'Perché.\n',
      ].join('\n\n'),
    );
  });

  it.each([
    ['the name alone', { name: 'Drappo' }, 'Perché.\nDrappo\n'],
    ['the VAT number alone', { vatNumber: '00743110157' }, 'Perché.\nP.IVA 00743110157\n'],
    ['nothing', {}, 'Perché.\n'],
  ])('of a company that gives %s', (_what, given, end) => {
    expect(emailText(content, given).endsWith(`--\n\n${end}`)).toBe(true);
  });

  it('leaves markup as plain text', () => {
    expect(emailText({ ...content, heading: '<b>Titolo</b>' }, {})).toContain('<b>Titolo</b>');
  });
});
