import { describe, expect, it } from '@jest/globals';
import type { EmailContent } from '../domain/email-content.ts';
import { colours } from './colours.ts';
import { emailHtml } from './email-html.ts';

const content: EmailContent = { subject: 'Oggetto', heading: 'Titolo', paragraphs: ['Uno.'], reason: 'Perché.' };
const url = 'https://drappo.example/x?a=1&b=2';

describe('emailHtml', () => {
  it('is a complete document with mark and name as an attachment, and without preload hints', () => {
    const html = emailHtml(content, {});
    expect(html).toMatch(/^<!doctype html><html lang="it">/);
    expect(html).toContain('<title>Oggetto</title>');
    expect(html).toContain('src="cid:wordmark@drappo"');
    expect(html).not.toContain('preload');
  });

  it('escapes all typed text', () => {
    const SCRIPT = `<script>alert(1)</script>"'&`;
    const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;';
    const html = emailHtml(
      {
        subject: SCRIPT,
        heading: SCRIPT,
        paragraphs: [SCRIPT],
        facts: [{ label: SCRIPT, value: SCRIPT }],
        lines: [{ name: SCRIPT, detail: SCRIPT, quantity: 1, amount: SCRIPT }],
        totals: [{ label: SCRIPT, amount: SCRIPT }],
        button: { label: SCRIPT, url },
        reason: SCRIPT,
      },
      { name: SCRIPT, address: SCRIPT, vatNumber: SCRIPT },
    );
    expect(html).not.toContain('<script');
    expect(html.split(ESCAPED)).toHaveLength(1 + 15);
    expect(html).toContain('href="https://drappo.example/x?a=1&amp;b=2"');
  });

  it('keeps the number of an order or a return on one line, and gives long labels half the width', () => {
    const facts = [{ label: '4 × Trench in gabardine, beige, 46', value: 'domani' }];
    const html = emailHtml({ ...content, heading: 'Ordine ORD-2026-000123 spedito', facts }, {});
    expect(html).toContain('Ordine <span style="white-space:nowrap">ORD-2026-000123</span> spedito</h1>');
    expect(html).toContain('width="55%"');
    expect(emailHtml({ ...content, facts: [{ label: 'Nota', value: 'x' }] }, {})).toContain('width="130"');
  });

  it('has a second link below the button', () => {
    const html = emailHtml({ ...content, button: { label: 'Vai', url }, link: { label: "Vedi l'ordine", url } }, {});
    expect(html).toMatch(/>Vai<\/a>.*<a href="[^"]+\?a=1&amp;b=2"[^>]*>Vedi l&#x27;ordine<\/a>/);
    expect(html).toContain('margin:8px 0 16px');
  });

  it('shows the pictures of lines without text, and an empty cell for a line without a picture', () => {
    const shirt = { name: 'Camicia', detail: null, quantity: 1, amount: '€1,00' };
    const picture = 'https://drappo.example/api/media/camicia-96.jpg';
    const totals = [{ label: 'Totale', amount: '€2,00' }];
    const html = emailHtml({ ...content, lines: [{ ...shirt, picture }, shirt], totals }, {});
    expect(html).toContain(`<img src="${picture}" width="48" height="60" alt=""`);
    expect(html.split('<td width="64"')).toHaveLength(1 + 2);
    expect(html).toContain('colSpan="2"');
    expect(html).toContain('>× 1</span>');
    expect(emailHtml({ ...content, lines: [{ ...shirt, detail: 'blu, 48' }], totals }, {})).toContain(
      'blu, 48 × 1</span>',
    );
  });

  it.each([
    [true, colours.tape],
    [false, colours.ink],
    [undefined, colours.ink],
  ])('draws a button that pays: %s in %s', (pay, colour) => {
    const button = { label: 'Vai', url, ...(pay === undefined ? {} : { pay }) };
    expect(emailHtml({ ...content, button }, {})).toContain(`<td style="background:${colour};`);
  });

  it('leaves out missing parts', () => {
    const html = emailHtml(content, {});
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('×');
    expect(html).not.toContain('P.IVA');
  });
});
