import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';

// Writes pages that start without the loading screen of index.html: pages/visitor for visitors who are certainly not
// signed in, pages/member for visitors who may be. The gateway sends them where they exist.
const dist = new URL('../dist/', import.meta.url);
const drawn = new URL('../dist-server/draw-pages.js', import.meta.url);

/** The calls that the catalogue's first screen makes, sent before the program runs. */
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

/** Returns the page with prerendered content and the head elements that belong to it. */
const pageOf = (markup: string, head = ''): string => {
  // React moves links and the title into the head.
  const [, links, title, body] = /^((?:<link [^>]*>)*)(<title>[^<]*<\/title>)([\s\S]+)$/.exec(markup) ?? [];
  if (links === undefined || title === undefined || body === undefined)
    throw new Error('the drawn page does not begin with its title');
  const page = replaceOnce(
    index,
    /<div id="root">[\s\S]*?<\/div>\s*<\/div>/,
    `<div id="root" data-drawn>${body}</div>`,
  );
  // The page is readable without its program, which loads after the first paint and takes none of its bandwidth.
  const programLater = page.replaceAll(/rel="modulepreload" (?=[^>]*data-part)/g, '');
  return replaceOnce(programLater, /<title>[^<]*<\/title>/, `${title}${links}${head}`);
};

/** The page with the files of another chunk (vite.config.ts), which its screen needs besides the first load. */
const withParts = (html: string, chunk: string): string => {
  const files = globSync(`assets/${chunk}-*.{js,css}`, { cwd: dist });
  const script = files.find((file) => file.endsWith('.js'));
  if (!script) throw new Error(`there is no chunk ${chunk}`);
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin="" href="/${file}">`);
  const part = `<link crossorigin="" fetchpriority="low" data-part="" href="/${script}">`;
  return replaceOnce(html, /(?=<\/head>)/, [...styles, part].join(''));
};

const { drawHome, drawCatalogue } = (await import(drawn.href)) as Record<
  'drawHome' | 'drawCatalogue',
  () => Promise<string>
>;
await write('visitor/index', pageOf(await drawHome()));
const calls = catalogueCalls
  .map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`)
  .join('');
await write('member/catalog', withParts(pageOf(await drawCatalogue(), calls), 'catalogue'));
// An open BroadcastChannel of the application would keep this process running.
process.exit(0);
