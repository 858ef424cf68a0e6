import { INK } from '../colour.ts';
import { both, f, range, sym } from '../geometry.ts';
import { METAL } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

type Row = [x1: number, y1: number, x2: number, y2: number];

/** The edges of a tube stuffed with down: it swells between one seam and the next. */
const outline = (rows: Row[], swell: number): string => {
  const side = (points: [number, number][], sign: number): string =>
    points
      .slice(1)
      .map(([x, y], i) => {
        const [px = 0, py = 0] = points[i] ?? [];
        const l = Math.hypot(x - px, y - py) || 1;
        return `Q${f((x + px) / 2 + (sign * swell * (y - py)) / l)} ${f((y + py) / 2 - (sign * swell * (x - px)) / l)} ${x} ${y}`;
      })
      .join('');
  const right = rows.map(([, , x, y]): [number, number] => [x, y]);
  const left = rows.map(([x, y]): [number, number] => [x, y]).toReversed();
  const [first] = right,
    [turn] = left;
  return `M${first?.join(' ')}${side(right, 1)}L${turn?.join(' ')}${side(left, 1)}Z`;
};

export const piumino = (o: DrawingOptions = {}): string => {
  const s = new Sheet('piumino', { color: '#2B3F66', weave: 'plain', lining: '#2A2D33', ...o });
  const down = s.def(
    'down',
    (id) =>
      `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${[
        [0, INK, s.dark ? 0.3 : 0.16],
        [0.14, INK, 0.02],
        [0.34, '#FFFFFF', s.dark ? 0.16 : 0.3],
        [0.56, '#FFFFFF', 0.02],
        [0.74, INK, s.dark ? 0.12 : 0.06],
        [1, INK, s.dark ? 0.5 : 0.34],
      ]
        .map(([at, c, v]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${v}"/>`)
        .join('')}</linearGradient>`,
  );
  /** A seam across: shadow above it, light below, and the small puckers that the thread pulls. */
  const channels = (rows: Row[], sag: number) =>
    rows.slice(1).forEach(([x1, y1, x2, y2], i) => {
      const [a = 0, b = 0, c = 0, d = 0] = rows[i] ?? [];
      const curve = (t: number, dip: number) =>
        `M${f(x1 + (a - x1) * t)} ${f(y1 + (b - y1) * t)}Q${f((x1 + x2) / 2 + ((a + c - x1 - x2) / 2) * t)} ${f((y1 + y2) / 2 + ((b + d - y1 - y2) / 2) * t + dip)} ${f(x2 + (c - x2) * t)} ${f(y2 + (d - y2) * t)}`;
      const band = (from: number, to: number) =>
        `${curve(from, sag)}${curve(to, sag).replace(/^M(\S+) (\S+)Q(\S+) (\S+) (\S+) (\S+)$/, 'L$5 $6Q$3 $4 $1 $2Z')}`;
      s.fill(band(0, 1), `url(#${down})`);
      if (i === rows.length - 2) return;
      s.line(curve(0, sag), 1.3);
      const n = Math.max(3, Math.round(Math.hypot(x2 - x1, y2 - y1) / 17));
      range(n - 1, 1).forEach((k) => {
        const t = k / n + (((k * 7 + i * 5) % 5) - 2) * 0.012,
          x = x1 + (x2 - x1) * t,
          y = y1 + (y2 - y1) * t + sag * 2 * t * (1 - t),
          up = 6 + ((k * 3 + i) % 4) * 1.6;
        s.line(`M${f(x)} ${f(y)}Q${f(x + 2)} ${f(y - up * 0.5)} ${f(x - 1.5)} ${f(y - up)}`, 0.8, s.seam, 0.75);
        s.line(
          `M${f(x + 3)} ${f(y + 1)}Q${f(x + 4)} ${f(y + up * 0.5)} ${f(x + 2)} ${f(y + up * 0.8)}`,
          0.7,
          s.seam,
          0.55,
        );
      });
    });
  const arm: Row[] = [
    [310, 138, 322, 121],
    [328, 172, 368, 150],
    [332, 202, 386, 187],
    [337, 240, 398, 226],
    [347, 276, 408, 262],
    [357, 318, 416, 305],
    [365, 360, 423, 348],
    [372, 402, 428, 391],
    [379, 440, 431, 431],
  ];
  const other = arm.map(([a, b, c, d]): Row => [480 - c, d, 480 - a, b]);
  [arm, other].forEach((rows) => {
    const d = outline(rows, 7);
    s.piece(d);
    s.clip(d, () => channels(rows, 5));
  });
  both('M379 438 L432 429 C434 440 435 448 434 456 C418 464 400 468 384 466 C381 456 380 448 379 438Z').forEach(
    (d, i) => s.piece(d, { weave: 'rib', angle: i ? 10 : -10, scale: 0.7, shade: 'drop' }),
  );
  const rows = [112, 150, 196, 248, 296, 340, 384, 428, 468].map((y, i): Row => {
    const half = [68, 92, 95, 95, 97, 98, 99, 100, 99][i] ?? 98;
    return [240 - half, y, 240 + half, y];
  });
  const body = outline(rows, 7);
  s.piece(body);
  s.clip(body, () => channels(rows, 8));
  s.piece(sym('M240 470 C276 470 310 468 338 464 C338 474 337 482 334 490 C304 494 270 495 240 495'), {
    shade: 'drop',
    weave: 'rib',
    scale: 0.7,
  });
  // pockets with a welt
  both('M284 372 L300 368 L318 428 L302 433Z').forEach((d) => s.piece(d, { contour: false, shade: 'drop', edge: 1.2 }));
  both('M288 374 L305 430').forEach((d) => s.stitch(d));
  // stand collar in two channels
  s.piece('M190 92 C200 66 280 66 290 92 L286 132 H194Z', { color: s.o.lining, weave: 'plain', shade: 'drop' });
  s.label(240, 84, 28, 11);
  const collar: Row[] = [
    [184, 94, 296, 94],
    [180, 118, 300, 118],
    [174, 142, 306, 142],
  ];
  const neck =
    'M184 92 C176 104 176 112 179 120 C173 128 170 136 172 144 C200 158 280 158 308 144 C310 136 307 128 301 120 C304 112 304 104 296 92 C284 104 262 112 240 112 C218 112 196 104 184 92Z';
  s.piece(neck);
  s.clip(neck, () => channels(collar, 22));
  // zip with its flap of cloth
  s.piece('M232 112 H248 V495 H232Z', { contour: false, shade: null, edge: 1.2 });
  s.line('M240 113 V494', 3.4, INK).line('M240 113 V494', 1.5, METAL);
  range(63).forEach((i) => s.line(`M238.2 ${117 + i * 6}h3.6`, 0.7, INK, 0.6));
  s.stitch('M234.5 116 V493 M245.5 116 V493');
  s.top += `<rect x="236.5" y="120" width="7" height="9" rx="1.5" fill="${METAL}" stroke="${INK}" stroke-width="1"/><path d="M238 129h4l1 16q-3 3 -6 0z" fill="${METAL}" stroke="${INK}" stroke-width="1"/>`;
  return s.svg('Disegno in piano: piumino');
};
