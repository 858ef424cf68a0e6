import { textsOf } from '@drappo/paper-text/testing/drawn-pdf';

/** The words of all pages of a PDF. */
export const wordsOf = async (bytes: Uint8Array): Promise<string> => (await textsOf(bytes)).join('\n');
