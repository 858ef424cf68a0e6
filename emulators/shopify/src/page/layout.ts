import { html, raw, type Html } from './html.ts';
import { styleSheet } from './style-sheet.ts';

/**
 * Exchanges the part that lives for its newest state, unless a person holds it, and adds lines to the order form. The pages
 * work without it: then they show a new state when they are loaded again.
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

/** A whole page. `nonce` is what its content security policy allows scripts by. */
export const layout = (title: string, body: Html, nonce: string): string =>
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
        <p class="test"><b>Emulatore Shopify</b> Negozi di prova: nessun ordine è vero.</p>
        <main>${body}</main>
        <script nonce="${nonce}">
          ${raw(script)};
        </script>
      </body>
    </html> `.html;
