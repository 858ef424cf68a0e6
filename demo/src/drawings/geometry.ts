const NUMBER = /-?\d*\.?\d+/g;
export type Point = [x: number, y: number];
type Segment = [from: Point, first: Point, second: Point, to: Point];

const points = (numbers: number[]): Point[] =>
  range(numbers.length / 2).map((i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);

const segments = (d: string): Segment[] => {
  // absolute M L H V C Q only -> cubic segments
  const out: Segment[] = [];
  let p: Point = [0, 0];
  const line = (q: Point) => {
    out.push([p, p, q, q]);
    p = q;
  };
  for (const [, cmd, rest = ''] of d.matchAll(/([MLHVCQ])([^MLHVCQZ]*)/g)) {
    const n = (rest.match(NUMBER) ?? []).map(Number);
    const all = points(n);
    if (cmd === 'M') {
      p = all[0] ?? p;
      all.slice(1).forEach(line);
    }
    if (cmd === 'L') all.forEach(line);
    if (cmd === 'H') n.forEach((x) => line([x, p[1]]));
    if (cmd === 'V') n.forEach((y) => line([p[0], y]));
    if (cmd === 'C')
      for (let i = 0; i < all.length; i += 3) {
        const [b = p, c = p, q = p] = all.slice(i, i + 3);
        out.push([p, b, c, q]);
        p = q;
      }
    if (cmd === 'Q')
      for (let i = 0; i < all.length; i += 2) {
        const [c = p, q = p] = all.slice(i, i + 2);
        out.push([
          p,
          [p[0] + ((c[0] - p[0]) * 2) / 3, p[1] + ((c[1] - p[1]) * 2) / 3],
          [q[0] + ((c[0] - q[0]) * 2) / 3, q[1] + ((c[1] - q[1]) * 2) / 3],
          q,
        ]);
        p = q;
      }
  }
  return out;
};
/** One decimal is enough for a line. */
export const f = (v: number): number => Number(v.toFixed(1));
const pt = ([x, y]: Point): string => `${f(x)} ${f(y)}`;
const same = (p: Point, q: Point): boolean => p[0] === q[0] && p[1] === q[1];
const isJoined = (start: Point, before: Segment | undefined): boolean => before !== undefined && same(start, before[3]);
const draw = (segs: Segment[], close: boolean): string =>
  segs
    .map(
      ([a, b, c, e], i) =>
        (isJoined(a, segs[i - 1]) ? '' : `M${pt(a)}`) +
        (same(a, b) && same(c, e) ? `L${pt(e)}` : `C${pt(b)} ${pt(c)} ${pt(e)}`),
    )
    .join('') + (close ? 'Z' : '');
const flip = ([x, y]: Point): Point => [480 - x, y];
const mirrored = ([a, b, c, e]: Segment): Segment => [flip(a), flip(b), flip(c), flip(e)];
const reversed = ([a, b, c, e]: Segment): Segment => [e, c, b, a];
/** The mirror image of a path about the centre front (x = 240). */
export const mirror = (d: string): string => draw(segments(d).map(mirrored), /Z\s*$/.test(d));
/** Closes a right half, drawn from centre top to centre bottom, with its mirror image. */
export const sym = (d: string): string => {
  const s = segments(d);
  return draw([...s, ...s.toReversed().map(reversed).map(mirrored)], true);
};
/** A path and its mirror image. */
export const both = (d: string): string[] => [d, mirror(d)];

export const range = (n: number, from = 0): number[] => Array.from({ length: n }, (_, i) => i + from);
