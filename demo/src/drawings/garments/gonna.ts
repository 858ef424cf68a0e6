import { INK } from '../colour.ts';
import { f, range, type Point } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const gonna = (o: DrawingOptions = {}): string => {
  const s = new Sheet('gonna', { color: '#A9B4B0', weave: 'plain', trim: '#8E9A97', ...o });
  const n = 17,
    top = 134,
    T = (i: number): Point => [176 + (128 * i) / n, top + 6 * Math.sin((Math.PI * i) / n)],
    B = (i: number): Point => [86 + (308 * i) / n, 506 + 30 * Math.sin((Math.PI * i) / n)];
  const ease = ([x1, y1]: Point, [x2, y2]: Point) =>
    `C${f(x1 + (x2 - x1) * 0.2)} ${f(y1 + 110)} ${f(x1 + (x2 - x1) * 0.72)} ${f(y2 - 150)} ${f(x2)} ${f(y2)}`;
  const back = ([x1, y1]: Point, [x2, y2]: Point) =>
    `C${f(x2 + (x1 - x2) * 0.72)} ${f(y1 - 150)} ${f(x2 + (x1 - x2) * 0.2)} ${f(y2 + 110)} ${f(x2)} ${f(y2)}`;
  const hem = range(n)
    .map((i) => {
      const [x, y] = B(i),
        [x2, y2] = B(i + 1);
      return `L${f(x + 3)} ${f(y + 9)}L${f(x2)} ${f(y2)}`;
    })
    .join('');
  s.halo += `<path d="M${T(0).join(' ')}${ease(T(0), B(0))}${hem}${back(B(n), T(n))}Z"/>`;
  const lit = s.dark ? 0.26 : 0.42;
  const at = (fn: (i: number) => Point, i: number, m: number): Point => {
    const [x, y] = fn(i),
      [x2, y2] = fn(i + 1);
    return [x + (x2 - x) * m, y + (y2 - y) * m];
  };
  range(n).forEach((i) => {
    const low = (m: number): Point => {
      const [x, y] = at(B, i, m);
      return [x + 3 * (1 - m), y + 9 * (1 - m)];
    };
    const strip = (m: number, k: number) =>
      `M${at(T, i, m).map(f).join(' ')}${ease(at(T, i, m), low(m))}L${low(k).map(f).join(' ')}${back(low(k), at(T, i, k))}Z`;
    const d = strip(0, 1);
    s.piece(d, { contour: false, shade: null, edge: 0 });
    s.fill(strip(0, 0.2), INK, 0.26)
      .fill(strip(0, 0.42), INK, 0.12)
      .fill(strip(0.52, 0.86), '#FFFFFF', f(lit * (0.35 + 0.65 * Math.sin((Math.PI * (i + 0.5)) / n))))
      .fill(strip(0.92, 1), INK, 0.08)
      .line(d, 0.9);
  });
  s.folds([
    [222, 190, 208, 320, 186, 470, 12],
    [262, 190, 276, 330, 296, 500, -12],
  ]);
  s.stitch(
    range(n + 1)
      .map((i) => {
        const [x, y] = B(i);
        return `${i ? 'L' : 'M'}${f(x + 1)} ${f(y - 5)}`;
      })
      .join(''),
  );
  s.fill(`M${176} 132Q240 146 304 132L306 150Q240 164 174 150Z`, INK, 0.14);
  s.piece('M173 104 Q240 116 307 104 L305.5 136 Q240 148 174.5 136Z', { shade: 'tube' });
  s.piece('M173 104 Q240 94 307 104 Q240 116 173 104Z', { tone: -0.3, shade: null, edge: 1.1 });
  s.stitch('M175 108.5 Q240 120.5 305 108.5 M176 132 Q240 144 304 132').label(240, 99, 22, 9);
  s.line('M300 105 L298.5 137', 1.1).line('M298 137 C303 170 312 200 322 226', 1.3).button(294.5, 121, 3.6, s.o.trim);
  return s.svg('Disegno in piano: gonna plissettata');
};
