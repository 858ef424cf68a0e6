import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { UploadTicket } from '@drappo/contracts/catalog/uploads';
import type { HttpPerson } from '@drappo/service-kit/testing';
import sharp, { type Metadata } from 'sharp';
import { createLocalObjects } from '../../src/uploads/media/local-objects.ts';
import type { ObjectStore } from '../../src/uploads/media/object-store.ts';
import { createSweepUploads } from '../../src/uploads/use-cases/sweep-uploads.ts';
import type { Catalog } from '../catalog-app.ts';

/** A picture with metadata to remove: a location and a camera. */
export const aPicture = (width = 700, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 60 } } })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '45/1 4/1 0/1' } })
    .jpeg()
    .toBuffer();

export const metadataOf = (bytes: ArrayBuffer): Promise<Metadata> => sharp(Buffer.from(bytes)).metadata();

export const ticketFor = async (client: HttpPerson, body?: unknown): Promise<UploadTicket> => {
  const answer = await client.send('POST', '/api/objects/upload', body);
  if (answer.status !== 200) throw new Error(`no ticket: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Replaces the portal's address by that of the service under test. */
export const here = (catalog: Catalog, address: string): string =>
  address.replace('http://portal.test', catalog.urls[0]!);

export type Sent = { status: number; body: { code?: string; detail?: string } | undefined };

/** PUTs raw bytes; without a length it sends them in chunks. */
export const put = (
  url: string,
  bytes: Buffer,
  { headers = {}, chunked = false }: { headers?: Record<string, string>; chunked?: boolean } = {},
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes.length) };
    const req = request(url, { method: 'PUT', headers: { ...length, ...headers } }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (part: string) => (text += part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body: text ? JSON.parse(text) : undefined }));
    });
    req.on('error', reject);
    req.end(bytes);
  });

/** Uploads and returns the address for the claim. */
export const upload = async (catalog: Catalog, client: HttpPerson, bytes: Buffer): Promise<string> => {
  const { uploadURL } = await ticketFor(client);
  const { status, body } = await put(here(catalog, uploadURL), bytes);
  if (status !== 204) throw new Error(`not uploaded: ${status} ${JSON.stringify(body)}`);
  return uploadURL;
};

export const claim = (client: HttpPerson, imageURL: string, path = '/api/product-request-images') =>
  client.send('PUT', path, { imageURL });

/** Every file that the service stores. */
export const filesOf = ({ mediaRoot }: Catalog): string[] =>
  readdirSync(mediaRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(mediaRoot.length + 1))
    .sort();

/** Runs the timer's sweep. */
export const sweep = (
  { apps, mediaRoot, clock }: Catalog,
  store: ObjectStore = createLocalObjects(mediaRoot),
): Promise<number> => createSweepUploads({ prisma: apps[0]!.prisma, store, clock })();
