import { describe, expect, it } from '@jest/globals';
import { decodeFile } from './text-encoding.ts';

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('decodeFile', () => {
  it.each<[string, Buffer, string, string]>([
    ['ASCII', Buffer.from('A;B'), 'A;B', 'utf-8'],
    ['UTF-8', Buffer.from('Città €'), 'Città €', 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFCittà'), 'Città', 'utf-8'],
    ['UTF-16 LE', Buffer.from('\uFEFFCittà', 'utf16le'), 'Città', 'utf-16le'],
    ['UTF-16 BE', utf16be('\uFEFFCittà'), 'Città', 'utf-16be'],
    ['UTF-16 LE without a mark', Buffer.from('SKU;Città', 'utf16le'), 'SKU;Città', 'utf-16le'],
    ['UTF-16 BE without a mark', utf16be('SKU;Città'), 'SKU;Città', 'utf-16be'],
    ['Windows-1252', Buffer.from('Citt\xe0 \x80 l\x92ora', 'latin1'), 'Città € l’ora', 'windows-1252'],
    ['Windows-1252 of Excel in Switzerland', Buffer.from('\xe9,\xe8,\xe0', 'latin1'), 'é,è,à', 'windows-1252'],
    ['UTF-8 without a mark', Buffer.from('Dr. Renée Picard'), 'Dr. Renée Picard', 'utf-8'],
    ['Windows-1252 that ends with a letter', Buffer.from('Citt\xe0', 'latin1'), 'Città', 'windows-1252'],
    ['nothing', Buffer.alloc(0), '', 'utf-8'],
  ])('reads %s', (_what, bytes, text, encoding) => {
    expect(decodeFile(bytes)).toEqual({ text, encoding });
  });

  it.each<[string, Buffer]>([
    ['UTF-8 that is cut within a letter', Buffer.from('Città').subarray(0, -1)],
    ['two encodings in one file', Buffer.concat([Buffer.from('Città'), Buffer.from('Citt\xe0', 'latin1')])],
    ['letters of an old Mac', Buffer.from('Caff\x8f', 'latin1')],
    ['UTF-16 that is cut', Buffer.from('\uFEFFab', 'utf16le').subarray(0, -1)],
  ])('refuses %s', (_what, bytes) => {
    expect(decodeFile(bytes)).toBeUndefined();
  });
});
