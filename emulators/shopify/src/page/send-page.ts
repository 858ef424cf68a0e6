import { html, type Html } from '@drappo/emulator-kit/html';
import { createPages } from '@drappo/emulator-kit/page';
import type { Response } from 'express';
import { styleSheet } from './style-sheet.ts';

/**
 * Replaces the live part with its newest state, unless a person uses it, and adds lines to the order form. The pages work
 * without this script: then they show a new state after a reload.
 */
const script = `
const live = document.querySelector('[data-live]');
const look = async () => {
  try {
    const held = live.matches(':focus-within') || String(getSelection()) !== '';
    const answer = held ? undefined : await fetch(live.dataset.live);
    const text = answer?.ok ? await answer.text() : undefined;
    if (text !== undefined && text !== live.dataset.shown && !live.matches(':focus-within')) {
      live.innerHTML = text;
      live.dataset.shown = text;
    }
  } catch {}
  setTimeout(look, 1500);
};
if (live) setTimeout(look, 1500);
document.querySelector('[data-add-line]')?.addEventListener('click', ({ currentTarget }) => {
  const lines = document.querySelectorAll('.line');
  const line = lines[lines.length - 1].cloneNode(true);
  line.querySelectorAll('input').forEach((input) => { input.value = input.type === 'number' ? '1' : ''; input.required = false; });
  currentTarget.before(line);
  line.querySelector('input').focus();
});
`;

const send = createPages({
  styleSheet,
  script,
  banner: html`<b>Emulatore Shopify</b> Negozi di prova: nessun ordine è vero.`,
  connectSrc: "'self'",
  formAction: "'self'",
  referrerPolicy: 'same-origin',
});

export const sendPage = (res: Response, status: number, title: string, body: Html): void =>
  send(res, status, title, html`<main>${body}</main>`);
