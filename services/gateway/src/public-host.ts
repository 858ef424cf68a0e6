import type { RequestHandler } from 'express';

/**
 * Cookies of `localhost` and of `127.0.0.1` are not the same, so a person who typed the one is sent to the other, where the
 * portal lives. Only pages: a program that asks for data knows what it asks. The redirect is not kept by browsers, since
 * another program may own the address tomorrow.
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
