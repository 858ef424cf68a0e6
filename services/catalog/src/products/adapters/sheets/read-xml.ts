import { SaxesParser } from 'saxes';
import { unreadableXlsx } from './open-archive.ts';
import { sheetLimits } from './sheet-limits.ts';

export type XmlHandlers = {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Calls the handlers while it reads, and yields to its caller after every chunk. Names have no prefix. */
export const readXml = async function* (
  chunks: AsyncIterable<Buffer>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser<{ position: false; xmlns?: false }>({ position: false });
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  // A document type may define entities that grow; no spreadsheet has one.
  parser.on('doctype', () => {
    throw unreadableXlsx();
  });
  parser.on('opentag', ({ name, attributes }) => {
    if ((depth += 1) > sheetLimits.xmlDepth) throw unreadableXlsx();
    open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let run = 0;
  for await (const chunk of chunks) {
    // The parser buffers the text between two tags until the second one.
    const tag = chunk.lastIndexOf(0x3c);
    run = tag < 0 ? run + chunk.length : chunk.length - tag;
    if (run > sheetLimits.xmlRunBytes) throw unreadableXlsx();
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
};
