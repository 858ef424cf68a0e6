import { INK, mix } from '../colour.ts';
import { both, f, range, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const maglia = (o: DrawingOptions = {}): string => {
  const s = new Sheet('maglia', { color: '#7E8C7A', weave: 'knit', ...o });
  const sleeve =
    'M334 126 C362 138 376 172 386 216 C400 280 412 346 420 402 L376 413 C368 356 354 292 332 238 C324 200 326 154 334 126Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 13 : -13 }));
  both('M420.5 400 L375 411 C377 428 379 444 383 459 C398 460 412 456 424 450 C424 432 423 416 420.5 400Z').forEach(
    (d, i) => s.piece(d, { weave: 'rib', angle: i ? 11 : -11, scale: 0.86 }),
  );
  s.foldsBoth([
    [338, 252, 354, 274, 386, 276, 8],
    [350, 288, 366, 306, 394, 298, 7],
    [380, 408, 388, 380, 384, 350, 6],
    [412, 396, 404, 370, 400, 330, -6],
  ]);
  const body = sym(
    'M240 150 C262 150 276 134 281 105 L335 126 C324 160 322 200 332 240 C334 310 335 380 336 438 L240 442',
  );
  s.piece(body);
  s.clip(body, () => {
    const gutter = (x: number, w: number) =>
      s
        .fill(`M${x} 100H${x + w}V450H${x}Z`, s.o.color)
        .fill(`M${x} 100H${x + w}V450H${x}Z`, INK, 0.2)
        .line(`M${x} 100V450M${x + w} 100V450`, 0.9);
    const cable = (x: number, h: number, w: number) =>
      range(14).forEach((i) => {
        const y = 118 + i * (h + 8),
          y2 = y + h,
          strand = (m: number) =>
            `M${x - m * w} ${y - 8}V${y}C${x - m * w} ${y + h * 0.62} ${x + m} ${y + h * 0.38} ${x + m} ${y2}H${x + m * w}C${x + m * w} ${y + h * 0.38} ${x - m} ${y + h * 0.62} ${x - m} ${y}V${y - 8}Z`;
        const sides = (m: number) =>
          `M${x - m * w} ${y - 8}V${y}C${x - m * w} ${y + h * 0.62} ${x + m} ${y + h * 0.38} ${x + m} ${y2}M${x + m * w} ${y2}C${x + m * w} ${y + h * 0.38} ${x - m} ${y + h * 0.62} ${x - m} ${y}V${y - 8}`;
        [-1, 1].forEach((m) => {
          s.fill(strand(m), mix(s.o.color, '#FFFFFF', m > 0 ? 0.16 : 0.03)).line(sides(m), m > 0 ? 1.2 : 0.9);
        });
        if (w > 12)
          [0.34, 0.66].forEach((q) =>
            s.line(
              `M${f(x - w + w * q)} ${y - 6}V${y}C${f(x - w + w * q)} ${f(y + h * 0.6)} ${f(x + w * q)} ${f(y + h * 0.4)} ${f(x + w * q)} ${y2}`,
              0.7,
              s.seam,
              0.5,
            ),
          );
      });
    gutter(211, 7);
    gutter(262, 7);
    gutter(178, 5);
    gutter(297, 5);
    cable(240, 36, 20);
    [197, 283].forEach((x) => cable(x, 22, 9.5));
    s.foldsBoth([
      [333, 244, 310, 268, 290, 272, 9],
      [335, 432, 326, 396, 324, 350, 8],
    ]);
    s.fill(sym('M240 178 C274 178 296 150 300 100 L281 105 C276 134 262 150 240 150'), INK, 0.1);
  });
  both('M328 130 C317 162 315 200 325 234').forEach((d) => s.line(d, 0.9, s.seam, 0.6));
  s.piece(sym('M240 440 C276 441 310 440 336.5 436 C335 456 332 474 328 488 C300 493 270 494 240 494'), {
    weave: 'rib',
  });
  s.piece('M208 90 C220 82 260 82 272 90 C272 118 260 136 240 136 C220 136 208 118 208 90Z', {
    tone: s.dark ? 0.08 : -0.26,
    shade: 'drop',
    weave: 'knit',
    contour: false,
  }).label(240, 96, 26, 11);
  s.piece('M199 106 L208 90 C222 80 258 80 272 90 L281 106 L272 102 C258 91 222 91 208 102Z', {
    weave: 'rib',
    scale: 0.8,
    shade: null,
    tone: -0.1,
    edge: 1.1,
  });
  s.piece(sym('M240 135 C259 135 271 116 272 90 L282.5 107 C280 140 263 158 240 158'), {
    weave: 'rib',
    scale: 0.8,
    shade: 'drop',
  });
  return s.svg('Disegno in piano: maglia in lana a trecce');
};
