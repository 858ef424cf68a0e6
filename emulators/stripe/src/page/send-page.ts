import { html } from '@drappo/emulator-kit/html';
import { createPages } from '@drappo/emulator-kit/page';
import { styleSheet } from './style-sheet.ts';

/** Suppresses a second click while the first is in progress. The page works the same without this script. */
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

export const sendPage = createPages({
  styleSheet,
  script,
  banner: html`<b>Ambiente di prova</b> <span>Nessun denaro viene spostato.</span>`,
  connectSrc: "'none'",
  // The form's answer redirects to the merchant's own address on any host.
  formAction: '*',
  referrerPolicy: 'no-referrer',
});
