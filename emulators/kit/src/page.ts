import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { html, raw, type Html } from './html.ts';

export type Layout = {
  styleSheet: string;
  /** The only script that the page runs. */
  script: string;
  /** States above each page that nothing here is real. */
  banner: Html;
  connectSrc: "'none'" | "'self'";
  /** Where forms may be sent: `*` if an answer redirects to an external address. */
  formAction: "'self'" | '*';
  referrerPolicy: 'no-referrer' | 'same-origin';
};

/** Sends whole pages that load nothing from elsewhere and run only their own script. */
export const createPages =
  ({ styleSheet, script, banner, connectSrc, formAction, referrerPolicy }: Layout) =>
  (res: Response, status: number, title: string, body: Html): void => {
    const nonce = randomBytes(16).toString('base64');
    res
      .status(status)
      .set({
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src ${connectSrc}; img-src data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        'referrer-policy': referrerPolicy,
        'x-content-type-options': 'nosniff',
      })
      .type('html')
      .send(
        html`<!doctype html>
          <html lang="it">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <meta name="robots" content="noindex" />
              <title>${title}</title>
              <link rel="icon" href="data:," />
              <style>
                ${raw(styleSheet)}
              </style>
            </head>
            <body>
              <p class="test">${banner}</p>
              ${body}
              <script nonce="${nonce}">
                ${raw(script)};
              </script>
            </body>
          </html> `.html,
      );
  };
