import type { RequestHandler } from 'express';

/**
 * Redirects pages of `localhost` to the portal's own address: cookies of `localhost` and of `127.0.0.1` are separate.
 * Only pages are redirected: a program that requests data knows which address it uses. Browsers must not cache the
 * redirect, since another program may use the address tomorrow.
 */
export const keepOnPublicHost = (publicUrl: string): RequestHandler => {
  const { origin, hostname } = new URL(publicUrl);
  return (req, res, next) => {
    const asked = req.headers.host?.replace(/:\d+$/, '');
    const isPage =
      req.method === 'GET' && (!req.path.startsWith('/api/') || req.headers['sec-fetch-mode'] === 'navigate');
    if (asked === 'localhost' && hostname !== 'localhost' && isPage) res.redirect(302, `${origin}${req.originalUrl}`);
    else next();
  };
};
