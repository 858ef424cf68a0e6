import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { latestSiteFiles } from './site-files.ts';

const PORTAL = 'https://portal.example/';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drappo-site-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = async (text: string, at: Date): Promise<void> => {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets', 'main.js'), text);
  await writeFile(join(folder, 'assets', 'main.js.br'), `br of ${text}`);
  await writeFile(join(folder, 'assets', 'lonely.gz'), 'no encoding of another file');
  await writeFile(join(folder, 'index.html'), text);
  await utimes(join(folder, 'index.html'), at, at);
};

describe('the files of the site', () => {
  it('are served under their paths, each with the encodings that the build made', async () => {
    await build('first', new Date());
    const files = await latestSiteFiles(folder, PORTAL)();
    expect([...files.keys()].toSorted()).toEqual(['/assets/lonely.gz', '/assets/main.js', '/index.html']);
    expect(files.get('/assets/main.js')).toEqual({
      type: 'text/javascript; charset=utf-8',
      plain: Buffer.from('first'),
      encoded: { br: Buffer.from('br of first') },
    });
  });

  it("contain the portal's address where a page has a placeholder for it, compressed too", async () => {
    await build('<meta content="__PUBLIC_URL__/og.png">', new Date());
    await writeFile(join(folder, 'index.html.br'), 'of the build');
    const page = (await latestSiteFiles(folder, PORTAL)()).get('/index.html');
    const expected = '<meta content="https://portal.example/og.png">';
    expect(page?.plain.toString()).toBe(expected);
    expect(brotliDecompressSync(page?.encoded.br ?? '').toString()).toBe(expected);
    expect(page?.encoded.gzip).toBeUndefined();
  });

  it('leave slices of fonts on the disk, which browsers rarely need', async () => {
    await build('first', new Date());
    const slice = join(folder, 'assets', 'slice-1a2b3c4d.woff');
    await writeFile(slice, 'a font');
    expect((await latestSiteFiles(folder, PORTAL)()).get('/assets/slice-1a2b3c4d.woff')).toEqual({
      type: 'font/woff',
      plain: Buffer.alloc(0),
      encoded: {},
      path: slice,
    });
  });

  it('are read again only after a new build', async () => {
    const latest = latestSiteFiles(folder, PORTAL, 0);
    expect((await latest()).size).toBe(0);
    await build('first', new Date(1_000));
    const first = await latest();
    expect(first.get('/index.html')?.plain.toString()).toBe('first');
    expect(await latest()).toBe(first);
    await build('second', new Date(2_000));
    expect((await latest()).get('/assets/main.js')?.plain.toString()).toBe('second');
  });
});
