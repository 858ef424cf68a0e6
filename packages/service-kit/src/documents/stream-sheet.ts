import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { drained, goneOf, type SheetFormat } from '../sheets/write-sheet.ts';
import type { SheetStep } from './sheet-task.ts';

export type SheetFile<Batch> = {
  format: SheetFormat;
  /** The name of the sheet in its workbook. */
  name: string;
  titles: string[];
  /** Read one after the other, at the reader's speed. */
  batches: AsyncIterable<Batch>;
  /** Starts the response, once the first bytes are ready. */
  begin: () => Writable;
};

/** Writes a sheet in steps in another thread; memory holds one batch and its bytes. Throws `AbortError` on disconnect. */
export const streamSheet = async <Batch>(
  { format, name, titles, batches, begin }: SheetFile<Batch>,
  run: (step: SheetStep<Batch>) => Promise<Buffer>,
): Promise<void> => {
  const id = randomUUID();
  const first = await run({ id, kind: 'open', format, name, titles });
  try {
    const target = begin();
    const gone = goneOf(target);
    const send = async (bytes: Buffer): Promise<void> => {
      gone.throwIfAborted();
      if (bytes.length > 0) target.write(bytes);
      await drained(target, gone);
    };
    await send(first);
    for await (const batch of batches) await send(await run({ id, kind: 'write', batch }));
    await send(await run({ id, kind: 'end' }));
    await ended(target, gone);
  } catch (error) {
    await run({ id, kind: 'drop' }).catch(() => {});
    throw error;
  }
};

/** Also handles a reader that leaves before the last bytes: the callback of `end` is then never called. */
const ended = (target: Writable, gone: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (): void => (target.writableFinished ? resolve() : reject(gone.reason as Error));
    if (gone.aborted) return leave();
    gone.addEventListener('abort', leave, { once: true });
    target.end((error?: Error | null) => void (error || resolve()));
    return undefined;
  });
