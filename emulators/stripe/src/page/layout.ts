import { html, raw, type Html } from './html.ts';
import { styleSheet } from './style-sheet.ts';

/** A second click, while the first is under way, sends nothing. The page works the same without it. */
const script = `
const form = document.querySelector('form');
let sent = false;
form?.addEventListener('submit', (event) => {
  if (sent) return event.preventDefault();
  sent = true;
  document.body.classList.add('sent');
});
addEventListener('pageshow', () => { sent = false; document.body.classList.remove('sent'); });
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
        <p class="test"><b>Ambiente di prova</b> <span>Nessun denaro viene spostato.</span></p>
        ${body}
        <script nonce="${nonce}">
          ${raw(script)};
        </script>
      </body>
    </html> `.html;
