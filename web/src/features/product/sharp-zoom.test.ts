import { expect, it } from '@jest/globals';
import { sharpZoom } from './sharp-zoom.ts';

it.each([
  ['a large picture', { width: 2_400, height: 3_000 }, { width: 600, height: 750 }, 1, 2],
  ['one that has few pixels left', { width: 960, height: 1_200 }, { width: 600, height: 750 }, 1, 1.6],
  ['a tall frame that its width fills', { width: 960, height: 1_200 }, { width: 640, height: 2_000 }, 1, 1.5],
  ['a screen of many pixels', { width: 960, height: 1_200 }, { width: 600, height: 750 }, 2, 1.25],
  ['one that is not there yet', { width: 0, height: 0 }, { width: 600, height: 750 }, 1, 2],
])('sharpZoom returns the zoom for %s', (_what, natural, frame, ratio, zoom) => {
  expect(sharpZoom(natural, frame, ratio)).toBe(zoom);
});
