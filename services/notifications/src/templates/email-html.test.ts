import { describe, expect, it } from '@jest/globals';
import type { EmailContent } from '../domain/email-content.ts';
import { colours } from './colours.ts';
import { emailHtml } from './email-html.ts';

const content: EmailContent = { subject: 'Oggetto', heading: 'Titolo', paragraphs: ['Uno.'], reason: 'Perché.' };
const url = 'https://drappo.example/x?a=1&b=2';

describe('emailHtml', () => {
  it('is a whole document with the mark as an attachment, and asks for no picture early', () => {
    const html = emailHtml(content, {});
    expect(html).toMatch(/^<!doctype html><html lang="it">/);
    expect(html).toContain('<title>Oggetto</title>');
    expect(html).toContain('src="cid:mark@drappo"');
    expect(html).not.toContain('preload');
  });

  it('escapes everything that people typed', () => {
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

  it.each([
    [true, colours.tape],
    [false, colours.ink],
    [undefined, colours.ink],
  ])('draws a button that pays: %s in %s', (pay, colour) => {
    const button = { label: 'Vai', url, ...(pay === undefined ? {} : { pay }) };
    expect(emailHtml({ ...content, button }, {})).toContain(`<td style="background:${colour};`);
  });

  it('leaves out what is not there', () => {
    const html = emailHtml(content, {});
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('×');
    expect(html).not.toContain('P.IVA');
  });
});
