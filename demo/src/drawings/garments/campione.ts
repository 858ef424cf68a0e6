import { f, range, type Point } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const campione = (o: DrawingOptions = {}): string => {
  const s = new Sheet('campione', { color: '#C8AE86', weave: 'twill', ...o });
  const side = (n: number, corner: Point, step: Point, inward: Point) =>
    range(2 * n)
      .map(
        (i) =>
          `L${([0, 1] as const).map((k) => f(corner[k] + (step[k] * (i + 1)) / 2 + (i % 2 ? 0 : inward[k]))).join(' ')}`,
      )
      .join('');
  const d = `M96 116${side(12, [96, 116], [24, 0], [0, 12])}${side(15, [384, 116], [0, 24.5], [-12, 0])}${side(12, [384, 484], [-24, 0], [0, -12])}${side(15, [96, 484], [0, -24.5], [12, 0])}Z`;
  s.piece(d, { angle: 0, scale: 1.7, shade: 'tube' });
  s.clip(d, () =>
    s.folds([
      [120, 130, 190, 260, 170, 480, 16],
      [330, 120, 300, 300, 360, 470, -14],
    ]),
  );
  return s.svg('Campione di tessuto');
};
