import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createReadLinePictures } from './line-pictures.ts';

let catalog: Server;
let url: string;
const requested: string[] = [];
beforeAll(async () => {
  catalog = createServer((req, res) => {
    requested.push(req.url ?? '');
    if (req.url?.includes('blu')) res.writeHead(200, { 'content-type': 'image/jpeg' }).end('blu');
    else if (req.url?.includes('page')) res.writeHead(200, { 'content-type': 'text/html' }).end('page');
    else res.writeHead(404, { 'content-type': 'image/jpeg' }).end('none');
  });
  await new Promise<void>((done) => catalog.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(catalog.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requested.length = 0;
});
afterAll(() => new Promise((done) => catalog.close(done)));

const BLUE = '/api/media/blu.webp';
const lines = [BLUE, BLUE, '/api/media/none.webp', '/api/media/page.webp', 'https://elsewhere.example/blu.webp', null];

it('readLinePictures reads each picture once, and skips non-pictures, missing files and foreign addresses', async () => {
  const { pictures, isComplete } = await createReadLinePictures(url)(lines.map((imageUrl) => ({ imageUrl })));
  expect(isComplete).toBe(false);
  expect([...pictures]).toEqual([[BLUE, Buffer.from('blu')]]);
  expect(requested.toSorted()).toEqual(['/api/media/blu-96.jpg', '/api/media/none-96.jpg', '/api/media/page-96.jpg']);
});

it.each([undefined, 'http://127.0.0.1:9'])('has none where catalog is %s', async (catalogUrl) => {
  expect((await createReadLinePictures(catalogUrl)([{ imageUrl: BLUE }])).pictures.size).toBe(0);
});

it('says when it has all of them', async () => {
  expect((await createReadLinePictures(url)([{ imageUrl: BLUE }, { imageUrl: null }])).isComplete).toBe(true);
});
