import { INK } from '../colour.ts';
import { f, range } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const sciarpa = (o: DrawingOptions = {}): string => {
  const s = new Sheet('sciarpa', { color: '#B9472F', color2: '#23364F', weave: 'tartan', ...o });
  const fringe = (x1: number, x2: number, y: number, n: number, lean: number) =>
    range(n).forEach((i) => {
      const x = x1 + ((x2 - x1) * (i + 0.5)) / n,
        w = ((x2 - x1) / n) * 0.36,
        dx = lean + 2.4 * Math.sin(i * 2.1),
        l = 40 + 4 * Math.cos(i * 1.7);
      const d = `M${f(x - w)} ${y}Q${f(x - w * 0.5 + dx * 0.4)} ${y + 20} ${f(x - w * 0.7 + dx)} ${f(y + l)}L${f(x + w * 0.7 + dx)} ${f(y + l)}Q${f(x + w * 0.7 + dx * 0.4)} ${y + 20} ${f(x + w)} ${y}Z`;
      s.piece(d, { weave: 'plain', shade: null, color: i % 3 === 1 ? s.o.color2 : s.o.color, edge: 0.8 });
    });
  fringe(246, 342, 424, 13, 5);
  const back =
    'M236 96 C276 84 316 96 326 128 C330 214 326 300 336 420 Q344 424 340 428 Q292 436 244 428 Q240 426 244 420 C236 320 240 220 230 130Z';
  s.piece(back, { angle: 5, tone: -0.12 });
  s.clip(back, () =>
    s
      .folds([
        [300, 120, 296, 260, 306, 428, 10],
        [322, 140, 312, 240, 320, 330, 8],
      ])
      .fill('M220 96 L268 104 C282 240 280 340 292 440 L244 440Z', INK, 0.2),
  );
  fringe(146, 264, 496, 16, -4);
  const front =
    'M164 142 C160 104 196 78 240 82 C284 84 316 100 326 130 C312 116 290 112 276 124 C264 150 262 250 266 340 C268 400 266 450 268 494 Q270 500 264 501 Q204 510 148 501 Q142 500 146 494 C146 400 156 260 164 142Z';
  s.piece(front, { angle: -2 });
  s.clip(front, () =>
    s.folds([
      [186, 120, 176, 290, 176, 498, 11],
      [224, 112, 214, 280, 214, 500, 9],
      [258, 116, 244, 260, 248, 470, -9],
      [200, 330, 198, 400, 190, 498, 7],
      [180, 110, 230, 84, 318, 124, -9],
      [196, 124, 236, 100, 282, 116, -6],
    ]),
  );
  s.stitch('M148 494 Q204 503 266 494');
  return s.svg('Disegno in piano: sciarpa');
};
