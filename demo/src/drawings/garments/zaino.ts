import { INK, mix } from '../colour.ts';
import { both } from '../geometry.ts';
import { glow, METAL } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const zaino = (o: DrawingOptions = {}): string => {
  const s = new Sheet('zaino', { color: '#3F6B4F', weave: 'twill', trim: '#9A5B2B', ...o });
  const hide = s.o.trim ?? METAL,
    th = mix(s.o.color, '#FFFFFF', 0.5),
    th2 = mix(hide, '#FFFFFF', 0.5);
  const leather = { color: hide, weave: 'leather', contour: false, edge: 1.2 } as const;
  // shoulder straps behind, then the grab handle
  both(
    'M290 150 C352 176 404 270 400 370 C398 430 380 470 352 492 L340 476 C362 456 376 420 378 368 C380 284 336 204 282 178Z',
  ).forEach((d) => s.piece(d, { tone: s.dark ? 0.06 : -0.22, shade: 'tube' }));
  both('M304 168 C356 204 392 284 389 368 C387 424 370 462 346 484').forEach((d) => s.stitch(d, th));
  s.piece('M196 132 C196 60 284 60 284 132 L270 132 C270 80 210 80 210 132Z', {
    color: hide,
    weave: 'leather',
    shade: 'drop',
  });
  s.stitch('M201 130 C201 66 279 66 279 130', th2);
  const body =
    'M128 190 C130 146 160 124 200 122 H280 C320 124 350 146 352 190 C360 290 364 390 360 490 C359 514 346 526 322 528 Q240 536 158 528 C134 526 121 514 120 490 C116 390 120 290 128 190Z';
  s.piece(body);
  s.clip(body, () => {
    glow(s, [176, 300, 26, 160], { strength: s.dark ? 0.14 : 0.26 });
    s.folds([
      [128, 250, 142, 320, 138, 380, 9],
      [352, 250, 340, 320, 342, 380, -9],
      [124, 430, 140, 460, 138, 500, 8],
      [356, 430, 342, 460, 344, 500, -8],
    ]);
    s.fill('M110 486 Q240 504 370 486 V540 H110Z', hide)
      .line('M110 486 Q240 504 370 486', 1.3)
      .stitch('M110 491 Q240 509 370 491', th2);
    s.fill('M110 510 Q240 530 370 510 V540 H110Z', INK, 0.2);
  });
  // front pocket
  const pocket =
    'M160 370 Q240 362 320 370 C322 410 322 440 320 474 Q320 486 308 487 Q240 494 172 487 Q160 486 160 474 C158 440 158 410 160 370Z';
  s.clip(body, () => s.fill('M154 376 H328 L328 492 Q240 504 152 492Z', INK, s.dark ? 0.28 : 0.14));
  s.piece(pocket, { contour: false, shade: 'tube', edge: 1.4 });
  s.clip(pocket, () => {
    glow(s, [216, 430, 50, 34], { strength: s.dark ? 0.12 : 0.22 });
    s.folds([
      [166, 484, 186, 462, 190, 430, 7],
      [314, 484, 296, 462, 292, 430, -7],
    ]);
  });
  s.stitch('M164.5 384 V473 Q165 482 174 482.5 Q240 489 306 482.5 Q315 482 315.5 473 V384', th);
  s.piece('M158 366 Q240 358 322 366 L322 396 Q240 416 158 396Z', { contour: false, shade: 'drop', edge: 1.4 });
  s.stitch('M162 370 Q240 362 318 370 M162 392.5 Q240 411.5 318 392.5', th);
  // flap
  const flap =
    'M122 186 C124 140 158 114 200 112 H280 C322 114 356 140 358 186 C362 230 362 270 354 306 Q350 322 334 326 Q240 340 146 326 Q130 322 126 306 C118 270 118 230 122 186Z';
  s.clip(body, () =>
    s.fill('M112 300 Q130 338 148 342 Q240 356 332 342 Q350 338 368 300 V260 H112Z', INK, s.dark ? 0.34 : 0.22),
  );
  s.piece(flap);
  s.clip(flap, () => {
    glow(s, [190, 200, 60, 70], { strength: s.dark ? 0.14 : 0.28 });
    glow(s, [240, 334, 130, 24], { strength: 0.34, color: INK });
    s.folds([
      [128, 200, 150, 240, 152, 290, 10],
      [352, 200, 330, 240, 328, 290, -10],
      [176, 128, 200, 148, 236, 150, 8],
    ]);
  });
  s.stitch(
    'M129 190 C130 146 162 120 202 118.5 H278 C318 120 350 146 351 190 C355 230 355 268 347.5 303 Q344 316 332 319.5 Q240 333 148 319.5 Q136 316 132.5 303 C125 268 125 230 129 190Z',
    th,
  );
  // two straps with their buckles
  const strap = (d: string, e: string): void => {
    both(d).forEach((p) => s.piece(p, { ...leather, shade: 'drop' }));
    both(e).forEach((p) => s.stitch(p, th2, 0.85));
  };
  strap('M284 226 H306 V398 L295 410 L284 398Z', 'M287.5 229.5 H302.5 V396.5 L295 405 L287.5 396.5Z');
  [295, 185].forEach((x) => {
    s.top += `<rect x="${x - 16}" y="338" width="32" height="26" rx="3" fill="none" stroke="${INK}" stroke-width="5.6"/><rect x="${x - 16}" y="338" width="32" height="26" rx="3" fill="none" stroke="${METAL}" stroke-width="3.6"/><path d="M${x} 340V364" stroke="${INK}" stroke-width="4"/><path d="M${x} 340V364" stroke="${METAL}" stroke-width="2.2"/>`;
    [376, 388].forEach((y) => {
      s.top += `<circle cx="${x}" cy="${y}" r="1.6" fill="${INK}" fill-opacity=".7"/>`;
    });
  });
  s.piece('M212 262 H268 V286 H212Z', { ...leather, shade: null })
    .stitch('M215 265 H265 V283 H215Z', th2, 0.8)
    .line('M226 274 H254', 1.6, INK, 0.7);
  // side pockets peep out
  s.line('M200 117 V112 M280 117 V112', 1.2);
  return s.svg('Disegno in piano: zaino');
};
