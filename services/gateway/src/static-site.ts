import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cookieOf } from '@drappo/service-kit';
import type { Request } from 'express';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};
const compressible = /^(text|application)|svg/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Best first: browsers name all that they take, in an order that says nothing. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number] | 'identity';

const encodingFor = (req: Request, type: string): Encoding =>
  (compressible.test(type) && encodings.find((encoding) => req.acceptsEncodings(encoding))) || 'identity';

/**
 * Where the build may have put a screen's own first page, for those who may be signed in or for those who surely are not;
 * it is that of the bare address.
 */
const ownPage = (req: Request, path: string, signedInCookie: string): string => {
  const who = cookieOf(req, signedInCookie) === '1' ? 'member' : 'visitor';
  return req.originalUrl.includes('?') ? '/index.html' : `/pages/${who}${path === '/' ? '/index' : path}.html`;
};

/** The built portal: its files are few, so each is compressed once and kept. */
export const createStaticSite = (root: string, signedInCookie: string) => {
  const folder = resolve(root);
  const cache = new Map<string, Promise<Buffer>>();

  const fileOf = async (path: string): Promise<string | undefined> => {
    const file = resolve(folder, `.${path}`);
    if (!file.startsWith(folder + sep)) return undefined;
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? file : undefined;
  };

  const contentOf = async (file: string, encoding: Encoding): Promise<Buffer> => {
    const { mtimeMs } = await stat(file);
    const key = `${encoding}:${mtimeMs}:${file}`;
    let content = cache.get(key);
    if (!content) {
      content = readFile(file).then((plain) => {
        if (encoding === 'br') return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        return encoding === 'gzip' ? zip(plain) : plain;
      });
      cache.set(key, content);
    }
    return content;
  };

  const send = async (
    req: Request,
    res: ServerResponse,
    file: string,
    cacheControl: string,
    vary = 'Accept-Encoding',
  ): Promise<void> => {
    const type = types[extname(file)] ?? 'application/octet-stream';
    const encoding = encodingFor(req, type);
    const content = await contentOf(file, encoding);
    res.setHeader('Content-Type', type);
    res.setHeader('Cache-Control', cacheControl);
    res.setHeader('Vary', vary);
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', content.length);
    res.end(req.method === 'HEAD' ? undefined : content);
  };

  /** Answers a file, or the application for addresses that only it knows; false when neither fits. */
  return async (req: Request, res: ServerResponse): Promise<boolean> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const path = safeDecode(req.path);
    if (path === undefined) return false;
    const file = path === '/' ? undefined : await fileOf(path);
    if (file) {
      await send(
        req,
        res,
        file,
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      return true;
    }
    // A missing file is missing; only what a person would open is a screen of the application.
    if (extname(path) !== '' || !req.accepts('html')) return false;
    const page = (await fileOf(ownPage(req, path, signedInCookie))) ?? (await fileOf('/index.html'));
    if (!page) return false;
    await send(req, res, page, 'no-cache', 'Accept-Encoding, Cookie');
    return true;
  };
};

const safeDecode = (path: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
};
