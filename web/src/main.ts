import { showFirstPictures } from './app/first-screen.ts';
import { nextPaint, pause } from './app/pauses.ts';

/** How long the program waits for the first pictures of the page (ms). */
const PICTURES_FIRST = 400;

await Promise.race([showFirstPictures(), pause(PICTURES_FIRST)]);
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
