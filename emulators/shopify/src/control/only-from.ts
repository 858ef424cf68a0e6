import type { RequestHandler } from 'express';
import { ShopifyError } from '../shopify-error.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Lets only this machine in, unless configured otherwise. */
export const onlyFrom =
  (from: 'loopback' | 'anywhere'): RequestHandler =>
  (req, _res, next) => {
    if (from === 'anywhere' || LOOPBACK.has(req.socket.remoteAddress ?? '')) return next();
    throw new ShopifyError(403, 'This is for this machine only.');
  };
