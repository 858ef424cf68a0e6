import { mkdir, readFile, writeFile } from 'node:fs/promises';

// Pages that need not begin with the wait that index.html shows: pages/visitor for those who are surely not signed in,
// pages/member for those who may be. The gateway sends them where they exist.
const dist = new URL('../dist/', import.meta.url);
const drawn = new URL('../dist-server/draw-home.js', import.meta.url);

/** What the catalogue's first screen asks for, before there is a program to ask. */
const catalogueCalls = ['/api/auth/user', '/api/products?limit=12&offset=0'];

const replaceOnce = (html: string, part: RegExp, by: string): string => {
  if (!part.test(html)) throw new Error(`index.html has no ${part.source}`);
  return html.replace(part, () => by);
};

const write = async (path: string, html: string) => {
  const file = new URL(`pages/${path}.html`, dist);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, html);
};

const index = await readFile(new URL('index.html', dist), 'utf8');
const { drawHome } = (await import(drawn.href)) as { drawHome: () => string };
// React puts what belongs into the head first: links, and the title, which index.html has.
const [, links, home] = /^((?:<link [^>]*>)*)<title>[^<]*<\/title>([\s\S]+)$/.exec(drawHome()) ?? [];
if (links === undefined || home === undefined) throw new Error('the drawn home page does not begin with its title');
const drawnPage = replaceOnce(
  index,
  /<div id="root">[\s\S]*?<\/div>\s*<\/div>/,
  `<div id="root" data-drawn>${home}</div>`,
);
// The drawn page can be read without its program, which is asked for after the first paint and takes none of its bandwidth.
const programLater = drawnPage.replaceAll(/rel="modulepreload" (?=[^>]*data-part)/g, '');
await write('visitor/index', replaceOnce(programLater, /<\/title>/, `</title>${links}`));
const calls = catalogueCalls
  .map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`)
  .join('');
await write('member/catalog', replaceOnce(index, /<\/title>/, `</title>${calls}`));
// A channel between tabs that the application opens would keep this process waiting for news.
process.exit(0);
