import { describe, expect, it } from '@jest/globals';
import { atWidth, mediaFile } from './media-path.ts';

describe('mediaFile', () => {
  it.each([
    ['/api/media/products/abito.webp', 'products/abito.webp'],
    ['/api/media/abito.webp', 'abito.webp'],
    ['products/abito-320.webp', 'products/abito-320.webp'],
    ['/api/media/a/b/c_1-x.WEBP', 'a/b/c_1-x.WEBP'],
  ])('finds the file of %s', (path, file) => {
    expect(mediaFile(path)).toBe(file);
  });

  it.each([
    '',
    '/api/media/',
    '/api/media/products',
    '/api/media/abito.jpg',
    '/api/media/.webp',
    '/api/media/abito.webp.exe',
    '/api/media/abito.webp\n',
    '/api/media/../secrets.webp',
    '/api/media/products/../../secrets.webp',
    '/api/media/./abito.webp',
    '/api/media/%2e%2e/secrets.webp',
    '/api/media/..\\secrets.webp',
    '/api/media/.private/requests/a.webp',
    '/api/media//abito.webp',
    '/api/media/a b.webp',
    '/api/media/\0.webp',
    '/api/media//etc/secrets.webp',
    '/etc/secrets.webp',
    'https://evil.example/abito.webp',
  ])('finds no file for %j', (path) => {
    expect(mediaFile(path)).toBeUndefined();
  });
});

describe('atWidth', () => {
  it.each([
    ['/api/media/abito.webp', 320, '/api/media/abito-320.webp'],
    ['a.webp/b.WEBP', 960, 'a.webp/b-960.webp'],
  ])('returns for %s at %i: %s', (path, width, expected) => {
    expect(atWidth(path, width)).toBe(expected);
  });
});
