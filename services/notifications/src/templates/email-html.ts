import { createRequire } from 'node:module';
import { createElement as h } from 'react';
import type * as server from 'react-dom/server';
import type { EmailContent } from '../domain/email-content.ts';
import { colours } from './colours.ts';
import {
  body,
  breakingWords,
  button,
  factTable,
  foot,
  lineTable,
  table,
  textLink,
  unbrokenNumbers,
  type Company,
} from './email-parts.ts';

/** Content id of mark and name, which are attached to the message. */
export const WORDMARK_CID = 'wordmark@drappo';

const require = createRequire(import.meta.url);
// Cached: finding it again takes as long as rendering a part of the message.
let renderer: typeof server | undefined;
const serif = "Georgia, 'Times New Roman', serif";

/** One column of 600 px: wordmark, fact, table, one button, reason (visual direction, "E-mail"). */
export const emailHtml = (content: EmailContent, company: Company): string => {
  const document = h(
    'html',
    { lang: 'it' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, content.subject),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, background: colours.paper } },
      h(
        'table',
        { ...table, style: { background: colours.paper } },
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            h(
              'td',
              { align: 'center', style: { padding: '32px 12px' } },
              h(
                'table',
                {
                  ...table,
                  style: {
                    maxWidth: 600,
                    background: colours.sheet,
                    borderTop: `1px solid ${colours.ink}`,
                    borderBottom: `1px solid ${colours.ink}`,
                    textAlign: 'left',
                  },
                },
                h(
                  'tbody',
                  null,
                  h(
                    'tr',
                    null,
                    h(
                      'td',
                      { style: { padding: '28px 32px 0' } },
                      h('img', {
                        src: `cid:${WORDMARK_CID}`,
                        width: 122,
                        height: 30,
                        alt: 'Drappo',
                        style: { display: 'block' },
                      }),
                    ),
                  ),
                  h(
                    'tr',
                    null,
                    h(
                      'td',
                      { style: { ...breakingWords, padding: '24px 32px 0' } },
                      h(
                        'h1',
                        {
                          style: {
                            fontFamily: serif,
                            fontSize: 24,
                            lineHeight: '30px',
                            fontWeight: 'normal',
                            color: colours.ink,
                            margin: '0 0 16px',
                          },
                        },
                        unbrokenNumbers(content.heading),
                      ),
                      ...content.paragraphs.map((text, index) =>
                        h('p', { key: index, style: body }, unbrokenNumbers(text)),
                      ),
                      content.facts && factTable(content.facts),
                      content.lines && lineTable(content.lines, content.totals),
                      content.button && button(content.button, content.link !== undefined),
                      content.link && textLink(content.link),
                    ),
                  ),
                  h('tr', null, foot(content.reason, company)),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  // Loaded with the first e-mail.
  renderer ??= require('react-dom/server') as typeof server;
  // React adds preload hints for pictures; in a message they are useless.
  const html = renderer.renderToStaticMarkup(document).replace(/<link rel="preload"[^>]*>/g, '');
  return `<!doctype html>${html}`;
};
