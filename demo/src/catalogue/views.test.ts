import { describe, expect, it } from '@jest/globals';
import { garmentNames } from '../drawings/drawings.ts';
import { viewsOf } from './views.ts';

describe.each(garmentNames)('the closer looks at %s', (name) => {
  it.each(Object.entries(viewsOf(name)))('%s is 4 to 5 and inside the drawing', (_part, [x, y, width, height]) => {
    expect(height).toBe((width * 5) / 4);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(480);
    expect(y + height).toBeLessThanOrEqual(600);
  });
});
