import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import type { Html } from './html.ts';
import { layout } from './layout.ts';

/** Answers with a whole page that loads nothing from elsewhere. */
export const sendPage = (res: Response, status: number, title: string, body: Html): void => {
  const nonce = randomBytes(16).toString('base64');
  res.set({
    'cache-control': 'no-store',
    // The form's answer leads to the merchant's own address, wherever that is.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; img-src data:; form-action *; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  res
    .status(status)
    .type('html')
    .send(layout(title, body, nonce));
};
