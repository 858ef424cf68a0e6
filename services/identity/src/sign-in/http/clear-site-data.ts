import type { Response } from 'express';

/**
 * Has the browser forget what pages of the portal kept, such as drafts. `cache` is left out: private answers are not kept
 * in the first place (`no-store`), and the answer waits while a browser searches its whole cache.
 */
export const clearSiteData = (res: Response): void => void res.set('Clear-Site-Data', '"storage"');
