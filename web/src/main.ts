import { askForFirstScreen } from './app/first-screen.ts';
import { nextPaint, pause } from './app/pauses.ts';

void askForFirstScreen();

// The page that came is shown before the program behind it starts, and the program's parts start one by one: a slow
// phone paints and answers touches in between.
await nextPaint();
const parts = [...document.querySelectorAll<HTMLLinkElement>('link[data-part]')];
// What the page named but did not ask for yet, to be shown first.
for (const part of parts) part.rel = 'modulepreload';
for (const { href } of parts) {
  await import(/* @vite-ignore */ href);
  await pause();
}
await import('./app/start.tsx');
