import { expect, it } from '@jest/globals';
import { pictureOfThumbnail, thumbnailOf } from './thumbnails.ts';

it.each([
  ['/api/media/demo/abito-rosso.webp', '/api/media/demo/abito-rosso-96.jpg'],
  ['/api/media/uploads/x.WEBP', '/api/media/uploads/x-96.jpg'],
  ['https://elsewhere.example/api/media/x.webp', undefined],
  ['//elsewhere.example/x.webp', undefined],
  ['/api/media/x.png', undefined],
  [null, undefined],
  [undefined, undefined],
])('thumbnailOf maps %s to %s', (imageUrl, expected) => {
  expect(thumbnailOf(imageUrl)).toBe(expected);
});

it.each([
  ['/api/media/demo/abito-96.jpg', '/api/media/demo/abito.webp'],
  ['/api/media/demo/abito.webp', undefined],
  ['/api/media/demo/abito-400.jpg', undefined],
])('pictureOfThumbnail maps %s to %s', (path, expected) => {
  expect(pictureOfThumbnail(path)).toBe(expected);
});
