import { INK, seamOf } from '../colour.ts';
import { both, mirror, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const blazer = (o: DrawingOptions = {}): string => {
  const s = new Sheet('blazer', { color: '#22304A', weave: 'twill', trim: '#3A2E26', lining: '#8C97A8', ...o });
  const sleeve =
    'M341 118 C362 128 374 160 382 206 C394 274 402 356 405 432 L361 438 C358 372 350 300 333 234 C324 196 328 148 341 118Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 9 : -9 }));
  s.foldsBoth([
    [340, 250, 356, 268, 386, 270, 7],
    [348, 284, 364, 302, 392, 300, 7],
    [368, 430, 374, 398, 370, 362, 6],
  ]);
  both('M352 132 C366 200 386 330 391 432').forEach((d) => s.line(d, 1, s.seam, 0.75));
  [0, 1, 2, 3].forEach((i) => s.button(396.5 - i * 0.6, 424 - i * 11, 3.4).button(83.5 + i * 0.6, 424 - i * 11, 3.4));
  s.piece('M204 84 C216 72 264 72 276 84 L290 210 L244 340 L236 340 L190 210Z', {
    color: s.o.lining,
    weave: 'plain',
    shade: 'drop',
    contour: false,
  });
  s.line('M206 96 C222 84 258 84 274 96', 1.2, seamOf(s.o.lining)).label(240, 100, 34, 15);
  s.fold(224, 150, 222, 220, 236, 300, 6).fold(258, 150, 260, 220, 246, 290, -6);
  const panel = (over: boolean) => {
    const x = over ? 231 : 233;
    return `M276 86 L341 117 C328 148 323 196 333 234 C326 270 317 306 318 336 C320 382 336 430 341 476 C324 486 304 491 284 491 C264 488 248 456 ${x + 1} 404 L${x} 350 L${x} 318Z`;
  };
  const dress = (d: string, side: number) => {
    s.piece(d);
    s.clip(d, () => {
      const m = (path: string) => (side > 0 ? path : mirror(path)),
        X = (x: number) => (side > 0 ? x : 480 - x);
      s.line(m('M296 384 C290 340 290 300 297 250'), 1.1);
      s.line(m('M333 234 C322 300 306 340 312 394 C316 430 318 460 318 486'), 1, s.seam, 0.7);
      s.fold(X(318), 336, X(296), 344, X(262), 340, side * 6)
        .fold(X(319), 346, X(300), 364, X(276), 366, side * 6)
        .fold(X(332), 238, X(312), 256, X(296), 262, side * 8);
      s.fold(X(262), 356, X(268), 400, X(288), 440, side * 6);
      s.fill(m('M276 86 L268 150 L292 184 L330 192 C314 250 280 300 238 340 L238 320 Z'), INK, s.dark ? 0.32 : 0.12);
      s.stitch(m('M332 480 C314 486 300 487.5 285 487 C268 484 252 454 237 404 L236 350'));
    });
  };
  dress(panel(false), 1);
  s.piece('M287 231 L325 224 L327 235 L289 242Z', { contour: false, shade: null, angle: -10 });
  dress(mirror(panel(true)), -1);
  both('M264 382 L322 388 L323 406 Q322 410 318 410 L268 404.5 Q264 404 264 400Z').forEach((d) =>
    s.piece(d, { contour: false, shade: 'drop' }),
  );
  both('M263 379.5 L323 385.5').forEach((d) => s.line(d, 1.6));
  const lapel = 'M266 146 L290 176 L322 186 C308 240 276 292 237 334 C248 280 262 210 266 146Z';
  both(lapel).forEach((d, i) => s.piece(d, { angle: i ? -24 : 24, shade: 'tube', contour: false }));
  both('M292 180 L316 188 C303 236 274 286 244 320').forEach((d) => s.stitch(d));
  s.line('M296 196 L306 191', 1.2);
  const collar = sym(
    'M240 62 C264 62 280 70 286 84 C296 108 304 132 309 157 L290 177 L265 147 C270 126 273 106 271 93 C262 83 250 80 240 80',
  );
  s.piece(collar, { shade: 'drop', angle: 0 });
  both('M280 86 C290 110 298 132 303 154 L290 169').forEach((d) => s.stitch(d));
  both('M334 121 C322 150 317 196 327 230').forEach((d) => s.line(d, 0.8, s.seam, 0.55));
  s.button(241, 346, 5.6).button(241, 398, 5.6);
  return s.svg('Disegno in piano: blazer monopetto');
};
