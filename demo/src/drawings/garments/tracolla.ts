import { INK, mix } from '../colour.ts';
import { both } from '../geometry.ts';
import { METAL } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const tracolla = (o: DrawingOptions = {}): string => {
  const s = new Sheet('tracolla', { color: '#7C1F2B', weave: 'leather', ...o });
  const th = mix(s.o.color, '#FFFFFF', 0.42);
  const strap = 'M112 322 C76 120 150 58 240 58 C330 58 404 120 368 322';
  s.halo += `<path d="${strap}" fill="none" stroke-width="15"/>`;
  s.line(strap, 12.4, s.seam)
    .line(strap, 10.6, s.o.color)
    .stitch('M115.5 320 C80.5 124 152 62 240 62 C328 62 399.5 124 364.5 320', th, 0.8);
  s.piece('M367 214 L387 214 L387 266 L367 266Z', { shade: null }).stitch('M370 218 H384 M370 262 H384', th, 0.8);
  s.line('M364 230 H390 V250 H364Z', 5, INK).line('M364 230 H390 V250 H364Z', 3, METAL).line('M377 230 V250', 2, METAL);
  const back = 'M110 310 Q100 420 116 478 Q122 500 148 502 Q240 510 332 502 Q358 500 364 478 Q380 420 370 310Z';
  s.piece(back, { tone: -0.14 });
  s.clip(back, () => s.fill('M90 470 Q240 490 390 470 V520 H90Z', INK, 0.14));
  s.stitch('M124 470 Q130 492 150 494 Q240 502 330 494 Q350 492 356 470', th);
  const flap =
    'M108 306 Q108 288 128 286 Q240 276 352 286 Q372 288 372 306 C374 352 362 396 330 418 Q290 438 240 440 Q190 438 150 418 C118 396 106 352 108 306Z';
  s.clip(back, () =>
    s.fill('M108 312 C110 362 122 408 152 430 Q190 450 240 452 Q290 450 328 430 C358 408 370 362 372 312Z', INK, 0.3),
  );
  s.piece(flap);
  s.clip(flap, () => {
    s.fill('M100 280 H380 V300 Q240 288 100 300Z', '#FFFFFF', 0.16);
    s.folds([
      [126, 320, 150, 350, 154, 392, 10],
      [354, 320, 330, 350, 326, 392, -10],
    ]);
  });
  s.stitch(
    'M115 308 Q115 295 130 293 Q240 283 350 293 Q365 295 365 308 C366 350 355 391 326 411.5 Q288 431 240 433 Q192 431 154 411.5 C125 391 114 350 115 308Z',
    th,
  );
  both('M357 300 H379 V330 Q379 338 368 339 Q357 338 357 330Z').forEach((d) => s.piece(d, { shade: null }));
  [
    [368, 314],
    [112, 314],
  ].forEach(([x, y]) => {
    s.top += `<circle cx="${x}" cy="${y}" r="8" fill="none" stroke="${INK}" stroke-width="5.4"/><circle cx="${x}" cy="${y}" r="8" fill="none" stroke="${METAL}" stroke-width="3.2"/>`;
  });
  s.top += `<rect x="212" y="396" width="56" height="34" rx="4" fill="${METAL}" stroke="${INK}" stroke-width="1.6"/><rect x="216" y="400" width="48" height="26" rx="2.5" fill="none" stroke="${mix(METAL, INK, 0.5)}" stroke-width=".9"/><path d="M215 399H265" stroke="#FFF3D2" stroke-width="1.6" stroke-opacity=".8"/><rect x="236" y="402" width="8" height="22" rx="4" fill="${mix(METAL, '#FFFFFF', 0.4)}" stroke="${INK}" stroke-width="1.2"/>`;
  return s.svg('Disegno in piano: borsa a tracolla');
};
