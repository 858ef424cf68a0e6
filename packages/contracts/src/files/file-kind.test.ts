import { describe, expect, it } from '@jest/globals';
import { fileKindOf, kindRefusal } from './file-kind.ts';

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');

describe('fileKindOf', () => {
  it.each<[string, Buffer]>([
    ['text', Buffer.from('A;B\n1;2')],
    ['text', Buffer.from('<b>;2')],
    ['text', Buffer.from('PK-100;2')],
    ['text', Buffer.from('\tA\tB')],
    ['text', Buffer.alloc(0)],
    ['xlsx', Buffer.from('PK\x03\x04 [Content_Types].xml')],
    ['ods', Buffer.from('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['xls', Buffer.concat([ole, Buffer.alloc(600), Buffer.from('Workbook', 'utf16le')])],
    ['xls', Buffer.from('0908100000060500', 'hex')],
    ['locked', Buffer.concat([ole, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])],
    ['html', Buffer.from('\r\n <table border=1>')],
    ['html', Buffer.from('\uFEFF<!DOCTYPE html>')],
    ['html', Buffer.from('\uFEFF<html xmlns:x="">', 'utf16le')],
    ['html', Buffer.from('<?xml version="1.0"?><html>')],
    ['html', Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related')],
    ['xml', Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>')],
    ['pdf', Buffer.from('%PDF-1.7')],
  ])('finds %s by the first bytes', (kind, bytes) => {
    expect(fileKindOf(bytes)).toBe(kind);
  });

  it('explains what to do with each kind that is refused', () => {
    expect(kindRefusal('text') ?? kindRefusal('xlsx')).toBeUndefined();
    expect(kindRefusal('xls')).toContain('(.xls): salvalo come .xlsx');
    expect(kindRefusal('ods')).toContain('LibreOffice (.ods)');
    expect(kindRefusal('html')).toContain('pagina HTML');
    expect(kindRefusal('xls', 'CSV')).toBe(
      'Il file è nel vecchio formato di Excel (.xls): salvalo come CSV e riprova.',
    );
  });
});
