import { INK, mix } from '../colour.ts';
import { both, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const felpa = (o: DrawingOptions = {}): string => {
  const s = new Sheet('felpa', { color: '#8A8F8C', weave: 'plain', trim: '#F7F7F4', ...o });
  const sleeve =
    'M336 136 C366 150 380 186 390 228 C404 290 416 356 424 412 L376 424 C368 366 354 302 332 246 C324 208 328 164 336 136Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 13 : -13 }));
  both('M422 410 L378 421 C379 438 381 452 385 464 C398 466 412 462 423 456 C424 440 424 426 422 410Z').forEach(
    (d, i) => s.piece(d, { weave: 'rib', angle: i ? 11 : -11, scale: 0.8 }),
  );
  s.foldsBoth([
    [338, 258, 354, 282, 388, 282, 8],
    [350, 296, 366, 314, 396, 306, 7],
    [382, 416, 390, 388, 386, 358, 7],
    [414, 404, 406, 376, 402, 336, -7],
    [372, 170, 380, 204, 392, 240, -6],
  ]);
  const body = sym(
    'M240 168 C262 160 278 144 286 116 L337 136 C326 166 324 206 333 246 C336 314 338 390 338 452 C304 458 270 460 240 460',
  );
  s.piece(body);
  s.clip(body, () =>
    s
      .foldsBoth([
        [333, 250, 310, 276, 280, 278, 9],
        [334, 270, 316, 310, 306, 326, 8],
        [336, 446, 322, 410, 320, 374, 8],
      ])
      .fill(
        'M186 112 L206 172 C222 190 258 190 274 172 L294 112 L308 124 C298 190 268 206 240 210 C212 206 182 190 172 124Z',
        INK,
        s.dark ? 0.32 : 0.12,
      ),
  );
  both('M330 138 C319 168 317 206 326 242').forEach((d) => s.stitch(d));
  s.piece(sym('M240 458 C270 458 304 456 338.5 450 C338 470 336 484 333 496 C300 501 270 503 240 503'), {
    weave: 'rib',
    scale: 0.9,
  });
  const pocket = sym('M240 330 H288 L318 404 L319 456 C290 459 262 460 240 460');
  s.piece(pocket, { contour: false, shade: null, edge: 1.3 });
  s.clip(pocket, () => s.foldsBoth([[300, 358, 290, 400, 296, 458, 8]]));
  both('M282.5 334 L312.5 407 L313 455').forEach((d) => s.stitch(d));
  s.stitch('M195 334.5 H285');
  // hood: back of it, its dark inside, then the two front edges
  s.piece('M190 126 C158 92 180 38 240 36 C300 38 322 92 290 126 C286 150 264 166 240 172 C216 166 194 150 190 126Z', {
    shade: 'tube',
  });
  s.piece('M206 118 C192 82 210 58 240 56 C270 58 288 82 274 118 C270 140 254 152 240 158 C226 152 210 140 206 118Z', {
    tone: s.dark ? 0.08 : -0.32,
    shade: 'drop',
    contour: false,
  }).label(240, 96, 26, 11);
  s.line('M240 57 V86', 1).stitch('M236.5 57.5 V84 M243.5 57.5V84');
  const edge =
    'M274 118 C288 82 270 58 240 56 L240 44 C286 46 304 86 292 124 C286 154 260 170 240 178 L240 158 C254 152 270 140 274 118Z';
  both(edge).forEach((d) => s.piece(d, { contour: false, edge: 0, shade: null }));
  s.line(
    'M206 118 C192 82 210 58 240 56 C270 58 288 82 274 118 C270 140 254 152 240 158 C226 152 210 140 206 118Z',
    1.3,
  );
  s.stitch('M198 121 C183 78 205 50 240 48 C275 50 297 78 282 121 C277 148 256 162 240 168 C224 162 203 148 198 121Z');
  s.foldsBoth([[290, 132, 304, 110, 300, 84, 6]]);
  s.line('M240 158 V176', 1.4);
  const cord = mix(s.o.trim ?? '#F7F7F4', INK, 0.04);
  ['M222 157 C219 190 224 214 216 256', 'M258 157 C262 186 255 208 262 240'].forEach((d) =>
    s.line(d, 6, INK).line(d, 4, cord),
  );
  s.line('M216 252 L215 264', 6.4, INK).line('M216 252 L215.2 263', 4.4, '#C7A25B');
  s.line('M262 236 L263 248', 6.4, INK).line('M262 236 L262.9 247', 4.4, '#C7A25B');
  [222, 258].forEach((x) => s.button(x, 155, 3, '#C7A25B'));
  return s.svg('Disegno in piano: felpa con cappuccio');
};
