import { INK, mix } from '../colour.ts';
import { both, range } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const gilet = (o: DrawingOptions = {}): string => {
  const s = new Sheet('gilet', { color: '#8A8F8C', weave: 'twill', lining: '#5A2A34', ...o });
  // the back in lining, seen through the neck and between the points
  const back =
    'M196 92 C216 80 264 80 284 92 L326 108 C310 150 306 206 336 258 C332 320 330 380 332 438 Q240 456 148 438 C150 380 148 320 144 258 C174 206 170 150 154 108Z';
  s.piece(back, { color: s.o.lining, weave: 'plain', shade: 'drop' });
  s.line('M198 104 C216 94 264 94 282 104', 1, mix(s.o.lining ?? INK, '#FFFFFF', 0.35)).label(240, 102, 28, 12);
  s.fill('M190 100 L236 280 H244 L290 100 L300 240 L250 320 H230 L180 240Z', INK, 0.22);
  // left front below, right front over it
  const front =
    'M286 92 L328 108 C312 152 308 208 337 260 C333 318 331 376 334 434 L272 484 L230 446 V268 C254 216 276 152 286 92Z';
  const [right = '', left = ''] = both(front);
  [left, right].forEach((d, i) => {
    s.piece(d, { angle: i ? -1.5 : 1.5 });
    s.clip(d, () => {
      const k = i ? 1 : -1,
        X = (x: number) => (i ? x : 480 - x);
      s.folds([
        [X(336), 262, X(314), 282, X(290), 288, k * 8],
        [X(334), 280, X(318), 330, X(306), 352, k * 7],
        [X(333), 424, X(322), 396, X(322), 372, k * 7],
        [X(240), 330, X(258), 318, X(278), 322, k * 6],
      ]);
      if (i) s.fill('M224 268 L233 268 V446 L226 452Z', INK, 0.2);
    });
  });
  s.fill('M222 280 L230 272 V446 L238 454 L224 452Z', INK, s.dark ? 0.3 : 0.14);
  const [edge = '', edge2 = ''] = both(
    'M281 94 C271 154 250 216 234.5 269 V444 L272 478 L329.5 431 C327 376 329 318 332.5 261 C304 208 308 152 323.5 110',
  );
  s.stitch(edge);
  s.clip('M140 80 H229 V500 H140Z', () => s.stitch(edge2));
  both('M292 214 C296 270 294 330 290 372').forEach((d) => s.line(d, 1.1));
  both('M286 96 L328 112').forEach((d) => s.line(d, 0.9, s.seam, 0.5));
  // welts: two below, one at the breast
  both('M268 382 L322 372 L324 386 L270 396Z').forEach((d, i) =>
    s.piece(d, { contour: false, shade: 'drop', edge: 1.3, angle: i ? 10 : -10 }),
  );
  both('M271 385.5 L319.5 376.5').forEach((d) => s.stitch(d));
  s.piece('M274 236 L312 226 L314 239 L276 249Z', { contour: false, shade: 'drop', edge: 1.3, angle: -14 });
  s.stitch('M277 239 L309.5 230.5');
  range(5).forEach((i) => {
    const y = 284 + i * 36;
    s.line(`M234.5 ${y}H246`, 1).button(243, y, 5);
  });
  return s.svg('Disegno in piano: gilet');
};
