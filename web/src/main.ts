import { showFirstPictures } from './app/first-screen.ts';
import { nextPaint, pause } from './app/yield-to-browser.ts';

/** How long the program waits for the first pictures of the page (ms). */
const PICTURES_FIRST = 400;

await Promise.race([showFirstPictures(), pause(PICTURES_FIRST)]);
// The page is painted before the program starts, and the program's parts start one after another: between them a slow
// phone can paint and answer touches.
await nextPaint();
const parts = [...document.querySelectorAll<HTMLLinkElement>('link[data-part]')];
// Files that the page names but has not requested yet, for the first screen.
for (const part of parts) part.rel = 'modulepreload';
for (const { href } of parts) {
  await import(/* @vite-ignore */ href);
  await pause();
}
await import('./app/start.tsx');
