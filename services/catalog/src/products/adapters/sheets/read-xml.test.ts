import { describe, expect, it } from '@jest/globals';
import { readXml } from './read-xml.ts';

const textOf = async (...chunks: string[]): Promise<string> => {
  let read = '';
  const bytes = async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk);
  };
  for await (const _ of readXml(bytes(), { open() {}, text: (text) => void (read += text) }));
  return read;
};

describe('readXml', () => {
  it('decodes the predefined entities of XML', async () => {
    expect(await textOf('<a>Bianchi &amp; ', 'figli &#x20AC;</a>')).toBe('Bianchi & figli €');
  });

  it.each([
    ['a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>'],
    ['an address', '<!DOCTYPE a SYSTEM "https://example.com/a.dtd"><a/>'],
    ['entities that grow', '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
  ])('rejects a document type with %s', async (_what, xml) => {
    await expect(textOf(xml)).rejects.toMatchObject({
      detail: 'Il file XLSX non si può leggere: salvalo di nuovo e riprova.',
    });
  });

  it('rejects an undefined entity', async () => {
    await expect(textOf('<a>&x;</a>')).rejects.toThrow(/undefined entity/);
  });
});
