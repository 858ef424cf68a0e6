import { INK } from '../colour.ts';
import { both, f, range } from '../geometry.ts';
import { glow } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const berretto = (o: DrawingOptions = {}): string => {
  const s = new Sheet('berretto', { color: '#C79A2B', weave: 'rib', trim: '#9A5B2B', ...o });
  const dome = 'M120 388 C112 288 144 182 214 164 C230 160 250 160 266 164 C336 182 368 288 360 388 Q240 416 120 388Z';
  s.piece(dome);
  s.clip(dome, () => {
    glow(s, [204, 250, 40, 96], { turn: 10, strength: s.dark ? 0.14 : 0.26 });
    glow(s, [240, 404, 150, 34], { strength: 0.4, color: INK });
    // wedges where the stitches are taken in toward the top
    both('M240 166 C252 220 262 300 264 396 M246 166 C290 206 312 296 316 392').forEach((d) => s.line(d, 1.3));
    range(9).forEach((i) =>
      [-1, 1].forEach((k) => {
        const y = 192 + i * 13,
          x = 240 + k * (6 + 10 * Math.sqrt(i));
        s.line(`M${f(x)} ${y}q${k * -4} 4 ${k * -4} 9`, 0.9, s.seam, 0.8);
      }),
    );
    s.folds([
      [140, 300, 152, 342, 158, 386, 9],
      [346, 296, 334, 340, 326, 384, -9],
      [166, 380, 176, 340, 172, 316, 6],
      [300, 384, 292, 350, 296, 326, -6],
    ]);
  });
  s.piece('M221 163 Q240 152 259 163 Q254 176 240 177 Q226 176 221 163Z', { contour: true, shade: 'drop', edge: 1.1 });
  s.line('M240 158 V175 M232 160 Q235 168 236 175 M248 160 Q245 168 244 175', 0.8);
  const cuff =
    'M110 366 Q112 358 122 360 Q240 390 358 360 Q368 358 370 366 L374 462 Q374 470 364 472 Q240 500 116 472 Q106 470 106 462Z';
  s.piece(cuff, { weave: 'rib', scale: 1.15 });
  s.clip(cuff, () => {
    glow(s, [200, 420, 70, 40], { strength: s.dark ? 0.12 : 0.24 });
    s.fill('M100 456 Q240 486 380 456 V500 H100Z', INK, s.dark ? 0.26 : 0.12);
    s.folds([
      [128, 368, 134, 410, 130, 456, 6],
      [352, 368, 346, 410, 350, 456, -6],
    ]);
  });
  s.piece('M284 420 L336 412 L339 442 L287 450Z', {
    color: s.o.trim,
    weave: 'leather',
    shade: null,
    contour: false,
    edge: 1.2,
  });
  s.stitch('M287.5 423 L333 416 L335.5 439 L290 446.5Z', '#F0D9B4', 0.8).line('M298 435.5 L325 431.5', 1.6, INK, 0.8);
  return s.svg('Disegno in piano: berretto a coste');
};
