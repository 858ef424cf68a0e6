import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, resolve } from 'node:path';
import { cookieOf } from '@drappo/service-kit';
import type { Request } from 'express';
import { encodings, latestSiteFiles, type SiteFile } from './site-files.ts';

/**
 * The path of the prerendered first page of a screen, for people who may be signed in or for visitors. Prerendered pages
 * are for addresses without a query.
 */
const ownPage = (req: Request, path: string, signedInCookie: string): string => {
  const who = cookieOf(req, signedInCookie) === '1' ? 'member' : 'visitor';
  return req.originalUrl.includes('?') ? '/index.html' : `/pages/${who}${path === '/' ? '/index' : path}.html`;
};

/** Sends the smallest encoding that the browser accepts: the order in which browsers list encodings has no meaning. */
const send = (
  req: Request,
  res: ServerResponse,
  file: SiteFile,
  headers: { cacheControl: string; vary: string },
): void => {
  const encoding = encodings.find((name) => file.encoded[name] && req.acceptsEncodings(name));
  const content = (encoding && file.encoded[encoding]) ?? file.plain;
  res.setHeader('Content-Type', file.type);
  res.setHeader('Cache-Control', headers.cacheControl);
  res.setHeader('Vary', headers.vary);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', content.length);
  res.end(req.method === 'HEAD' ? undefined : content);
};

/** None if a new build has removed the file in the meantime. */
const readNow = async (path: string, file: SiteFile): Promise<SiteFile | undefined> => {
  const plain = await readFile(path).catch(() => undefined);
  return plain && { ...file, plain };
};

/** Serves the built portal, in the encodings of the build. */
export const createStaticSite = (root: string, publicUrl: string, signedInCookie: string) => {
  const latestFiles = latestSiteFiles(resolve(root), publicUrl);

  /** Serves a file, or the application for addresses that only the application knows; false for anything else. */
  return async (req: Request, res: ServerResponse): Promise<boolean> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const path = safeDecode(req.path);
    if (path === undefined) return false;
    const files = await latestFiles();
    const file = files.get(path);
    if (file) {
      const isForEver = path.startsWith('/assets/');
      const cacheControl = isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      const content = file.path === undefined ? file : await readNow(file.path, file);
      if (!content) return false;
      send(req, res, content, { cacheControl, vary: 'Accept-Encoding' });
      return true;
    }
    // A missing file is a 404; only an address that a person would open is a screen of the application.
    if (extname(path) !== '' || !req.accepts('html')) return false;
    const page = files.get(ownPage(req, path, signedInCookie)) ?? files.get('/index.html');
    if (!page) return false;
    send(req, res, page, { cacheControl: 'no-cache', vary: 'Accept-Encoding, Cookie' });
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
