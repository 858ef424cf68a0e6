import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { sheetLimits } from './sheet-limits.ts';
import { SheetProblem } from './sheet-problem.ts';

export const unreadableXlsx = (cause?: unknown): SheetProblem =>
  new SheetProblem('Il file XLSX non si può leggere: salvalo di nuovo e riprova.', cause);

export const tooLarge = (): SheetProblem =>
  new SheetProblem('Il file è troppo grande una volta aperto: dividilo in più file.');

export type Archive = {
  has: (name: string) => boolean;
  /** Inflates one part and returns its bytes. Throws when they exceed the limit of the archive or of this part. */
  read: (name: string, limit?: number) => AsyncGenerator<Buffer>;
};

/** Sizes in the headers are only the sender's claim: the limits count inflated bytes. */
export const openArchive = async (file: Buffer): Promise<Archive> => {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  const entries = await entriesOf(zip);
  let unfolded = 0;
  return {
    has: (name) => entries.has(name),
    async *read(name, limit = sheetLimits.unfoldedBytes) {
      const entry = entries.get(name);
      if (!entry) throw unreadableXlsx();
      let own = 0;
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        own += chunk.length;
        unfolded += chunk.length;
        if (own > limit || unfolded > sheetLimits.unfoldedBytes) throw tooLarge();
        yield chunk;
      }
    },
  };
};

const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= sheetLimits.archiveEntries) throw tooLarge();
    entries.set(entry.fileName, entry);
  }
  return entries;
};
