const NUMBER = /-?\d*\.?\d+/g;
type Point = number[];
type Segment = Point[];

function segments(d: string): Segment[] {
  // absolute M L H V C Q only -> cubic segments
  const out: Segment[] = [];
  let p: Point = [0, 0];
  for (const [, cmd, rest] of d.matchAll(/([MLHVCQ])([^MLHVCQZ]*)/g)) {
    const n = (rest.match(NUMBER) ?? []).map(Number);
    const line = (q: Point) => {
      out.push([p, p, q, q]);
      p = q;
    };
    if (cmd === 'M') {
      p = [n[0], n[1]];
      for (let i = 2; i < n.length; i += 2) line([n[i], n[i + 1]]);
    }
    if (cmd === 'L') for (let i = 0; i < n.length; i += 2) line([n[i], n[i + 1]]);
    if (cmd === 'H') n.forEach((x) => line([x, p[1]]));
    if (cmd === 'V') n.forEach((y) => line([p[0], y]));
    if (cmd === 'C')
      for (let i = 0; i < n.length; i += 6) {
        const q = [n[i + 4], n[i + 5]];
        out.push([p, [n[i], n[i + 1]], [n[i + 2], n[i + 3]], q]);
        p = q;
      }
    if (cmd === 'Q')
      for (let i = 0; i < n.length; i += 4) {
        const c = [n[i], n[i + 1]],
          q = [n[i + 2], n[i + 3]];
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
}
/** One decimal is enough for a line. */
export const f = (v: number): number => Number(v.toFixed(1));
const pt = ([x, y]: Point): string => `${f(x)} ${f(y)}`;
const same = (p: Point, q: Point): boolean => p[0] === q[0] && p[1] === q[1];
const draw = (segs: Segment[], close: boolean): string =>
  segs
    .map(
      ([a, b, c, e], i) =>
        (i && same(a, segs[i - 1][3]) ? '' : `M${pt(a)}`) +
        (same(a, b) && same(c, e) ? `L${pt(e)}` : `C${pt(b)} ${pt(c)} ${pt(e)}`),
    )
    .join('') + (close ? 'Z' : '');
const flip = ([x, y]: Point): Point => [480 - x, y];
/** The mirror image of a path about the centre front (x = 240). */
export const mirror = (d: string): string =>
  draw(
    segments(d).map((s) => s.map(flip)),
    /Z\s*$/.test(d),
  );
/** Closes a right half, drawn from centre top to centre bottom, with its mirror image. */
export const sym = (d: string): string => {
  const s = segments(d);
  return draw([...s, ...s.toReversed().map((seg) => seg.toReversed().map(flip))], true);
};
/** A path and its mirror image. */
export const both = (d: string): string[] => [d, mirror(d)];

export const range = (n: number, from = 0): number[] => Array.from({ length: n }, (_, i) => i + from);
