import { INK } from '../colour.ts';
import { both, range, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const cardigan = (o: DrawingOptions = {}): string => {
  const s = new Sheet('cardigan', { color: '#7A2233', weave: 'knit', ...o });
  const sleeve =
    'M336 124 C362 136 376 170 386 214 C400 280 412 350 420 410 L376 421 C368 362 354 296 332 238 C324 200 326 152 336 124Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 13 : -13 }));
  both('M420.5 408 L375 419 C377 436 379 452 383 467 C398 468 412 464 424 458 C424 440 423 424 420.5 408Z').forEach(
    (d, i) => s.piece(d, { weave: 'rib', angle: i ? 11 : -11, scale: 0.86 }),
  );
  s.foldsBoth([
    [338, 250, 354, 274, 386, 276, 8],
    [350, 290, 366, 308, 394, 300, 7],
    [380, 416, 388, 388, 384, 356, 6],
    [412, 404, 404, 376, 400, 336, -6],
  ]);
  // the back seen through the opening
  s.piece('M200 98 C218 84 262 84 280 98 L270 270 H210Z', {
    tone: s.dark ? 0.08 : -0.28,
    shade: 'drop',
    contour: true,
  });
  s.piece('M199 100 C218 84 262 84 281 100 L276 112 C258 99 222 99 204 112Z', {
    weave: 'rib',
    scale: 0.7,
    shade: null,
    tone: s.dark ? 0 : -0.12,
    edge: 1.1,
  }).label(240, 106, 26, 11);
  const front =
    'M284 100 L336 124 C325 158 323 198 332 238 C334 310 335 380 336 446 L240 450 V262 C262 216 280 156 284 100Z';
  both(front).forEach((d) => {
    s.piece(d);
  });
  s.clip(sym('M240 90 L336 124 C325 158 323 198 332 238 L336 446 L240 450'), () =>
    s.foldsBoth([
      [333, 242, 312, 268, 284, 274, 9],
      [334, 262, 320, 304, 304, 326, 8],
      [335, 438, 326, 400, 324, 352, 8],
    ]),
  );
  both('M329 128 C318 160 316 200 325 233').forEach((d) => s.line(d, 0.9, s.seam, 0.6));
  s.piece(sym('M240 447 C276 448 310 447 336.5 444 C335 464 332 482 328 496 C300 501 270 502 240 502'), {
    weave: 'rib',
  });
  both('M262 358 H318 L319 442 L263 444Z').forEach((d) => s.piece(d, { contour: false, shade: null, edge: 1.2 }));
  both('M260.5 350 H319.5 L319.8 368 H260.8Z').forEach((d) =>
    s.piece(d, { contour: false, shade: 'drop', weave: 'rib', scale: 0.8, edge: 1.2 }),
  );
  // button band: the left edge, then the right one over it
  both('M274 93 L289 101 C285 160 270 222 250 272 L230 262 C254 216 270 152 274 93Z')
    .toReversed()
    .forEach((d, i) => s.piece(d, { weave: 'rib', scale: 0.8, angle: i ? 18 : -18, shade: null, contour: true }));
  s.piece('M230 262 C236 258 244 262 250 272 L251 502 H230Z', { weave: 'rib', scale: 0.8, shade: null });
  s.fill('M222 270 L230 268 V502 H224Z', INK, s.dark ? 0.26 : 0.1);
  range(6).forEach((i) => s.button(240.5, 286 + i * 40, 5));
  return s.svg('Disegno in piano: cardigan');
};
