import type { Response } from 'express';

/**
 * Makes the browser delete data that the portal's pages stored, such as drafts. Omits `cache`: private answers are never
 * stored (`no-store`), and the response would wait while the browser searches its whole cache.
 */
export const clearSiteData = (res: Response): void => void res.set('Clear-Site-Data', '"storage"');
