import type { Response } from 'express';

/** Sends a PDF that the browser shows; `name` is its file name without the extension. */
export const sendPdf = (res: Response, name: string, bytes: Buffer): void => {
  res
    .set({ 'content-disposition': `inline; filename="${name}.pdf"`, 'cache-control': 'no-store' })
    .type('application/pdf')
    .send(bytes);
};
