import { sheetTypes, type SheetFormat } from '@drappo/service-kit/sheets';
import type { Response } from 'express';

/** Sends a sheet as a file; `write` starts it with the file name. An error after that can only cut the response off. */
export const sendSheet = async (
  res: Response,
  format: SheetFormat,
  write: (begin: (fileName: string) => Response) => Promise<void>,
): Promise<void> => {
  try {
    await write((fileName) =>
      res.set({
        'content-type': sheetTypes[format],
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      }),
    );
  } catch (error) {
    if (!res.headersSent && !res.destroyed) throw error;
    res.destroy();
  }
};
