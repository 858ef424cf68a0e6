import { INK } from '../colour.ts';
import { both, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const dolcevita = (o: DrawingOptions = {}): string => {
  const s = new Sheet('dolcevita', { color: '#23262A', weave: 'rib', ...o });
  const sleeve =
    'M326 130 C350 140 364 172 374 216 C388 280 402 350 410 424 L372 434 C364 372 348 300 326 236 C318 200 320 160 326 130Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 12 : -12, scale: 0.7 }));
  both('M410.5 422 L371.5 432 C373 448 375 462 378 474 C392 474 404 470 414 464 C413 448 412 436 410.5 422Z').forEach(
    (d, i) => s.piece(d, { weave: 'rib', angle: i ? 10 : -10, scale: 0.6 }),
  );
  s.foldsBoth([
    [332, 246, 346, 268, 374, 268, 7],
    [342, 280, 358, 300, 384, 294, 7],
    [376, 426, 384, 396, 380, 360, 6],
    [402, 414, 396, 380, 392, 340, -6],
  ]);
  const body = sym(
    'M240 128 C258 126 272 120 280 110 L327 131 C318 160 316 200 325 238 C318 280 314 320 318 370 C322 410 328 440 330 470 C300 476 270 478 240 478',
  );
  s.piece(body, { scale: 0.7 });
  s.clip(body, () =>
    s
      .foldsBoth([
        [326, 244, 304, 264, 274, 268, 9],
        [324, 262, 308, 304, 290, 322, 8],
        [316, 366, 298, 350, 284, 322, -8],
        [326, 462, 314, 420, 312, 384, 8],
      ])
      .fill(sym('M240 146 C266 144 286 132 296 112 L280 108 C270 120 256 128 240 128'), INK, s.dark ? 0.3 : 0.12),
  );
  both('M320 134 C311 162 309 200 318 234').forEach((d) => s.line(d, 0.9, s.seam, 0.6));
  s.piece(sym('M240 476 C270 476 300 474 330.5 468 C331 486 330 500 328 512 C300 517 270 519 240 519'), {
    weave: 'rib',
    scale: 0.7,
  });
  s.piece('M206 62 C222 54 258 54 274 62 C270 72 258 76 240 76 C222 76 210 72 206 62Z', {
    tone: s.dark ? 0.1 : -0.3,
    scale: 0.6,
    shade: null,
  }).label(240, 60, 22, 9);
  s.piece('M202 106 L206 86 H274 L278 106 C270 122 256 130 240 130 C224 130 210 122 202 106Z', {
    scale: 0.6,
    shade: 'drop',
    tone: -0.08,
  });
  s.piece('M205 60 C216 74 264 74 275 60 C281 72 284 90 284 106 C268 118 212 118 196 106 C196 90 199 72 205 60Z', {
    scale: 0.6,
  });
  s.line('M203 104 C220 111 260 111 277 104', 0.8, s.seam, 0.5);
  return s.svg('Disegno in piano: dolcevita');
};
