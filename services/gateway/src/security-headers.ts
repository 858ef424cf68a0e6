import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { toStanding, type Standing } from './answer-head.ts';

/**
 * Security headers of the portal's pages: everything from our origin, nothing from others, in no frame. The headers that
 * helmet writes are always the same here, so they are computed once.
 */
export const securityHeaders = (publicUrl: string, uploadOrigin?: string): Standing => {
  const headers = new Map<string, string>();
  const recorder = { setHeader: (name: string, value: string) => headers.set(name, value) };
  policy(publicUrl, uploadOrigin)({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return toStanding(headers);
};

const policy = (publicUrl: string, uploadOrigin?: string): ReturnType<typeof helmet> =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Ant Design writes style elements and attributes at run time. A nonce would not cover the attributes, and would
        // make index.html different for each request, so that it could not be stored compressed.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // `blob:` is a person's own file, shown before the upload.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Browsers upload files directly to an object storage that is not behind the gateway.
        connectSrc: ["'self'", ...(uploadOrigin === undefined ? [] : [uploadOrigin])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    // `GET /api/login` redirects people to the page they came from.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xPoweredBy: false,
  });
