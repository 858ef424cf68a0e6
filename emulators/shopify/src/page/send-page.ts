import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import type { Html } from './html.ts';
import { layout } from './layout.ts';

/** Sends a page that loads nothing from elsewhere and runs no script but its own. */
export const sendPage = (res: Response, status: number, title: string, body: Html): void => {
  const nonce = randomBytes(16).toString('base64');
  res
    .status(status)
    .set({
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('html')
    .send(layout(title, body, nonce));
};
