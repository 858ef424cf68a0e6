import { askForFirstScreen } from './app/first-screen.ts';
import { nextPaint, pause } from './app/pauses.ts';

void askForFirstScreen();

// The page that came is shown before the program behind it starts, and the program's parts start one by one: a slow
// phone paints and answers touches in between.
await nextPaint();
// Files that the page named but did not ask for yet, to be shown first.
for (const later of document.querySelectorAll('link[data-later]')) later.setAttribute('rel', 'modulepreload');
await import('react-dom/client');
await pause();
const { start } = await import('./app/start.tsx');
await pause();
await start();
