import { INK } from '../colour.ts';
import { both, range, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const camicia = (o: DrawingOptions = {}): string => {
  const s = new Sheet('camicia', { color: '#F7F7F4', weave: 'popeline', trim: '#FFFFFF', ...o });
  const sleeve =
    'M336 119 C356 127 370 152 380 190 C394 246 410 336 420 418 L376 429 C368 372 354 300 331 226 C324 190 326 146 336 119Z';
  const cuff = 'M420.5 416 L375 428 L383.5 467 Q408 466 429.5 457Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 13 : -13 }));
  both(cuff).forEach((d, i) => s.piece(d, { angle: i ? 13 : -13, shade: 'drop' }));
  both('M379.5 431 Q401 428 418.5 420.5 M386 462.5 Q408 461 425 453.5').forEach((d) => s.stitch(d));
  both('M404 423 L393 376 M398.5 424.5 L388 379 L390.5 372 L393 376').forEach((d) => s.line(d, 1));
  s.button(391, 446, 3.6).button(89, 446, 3.6).button(396, 401, 2.8).button(84, 401, 2.8);
  s.foldsBoth([
    [338, 240, 352, 262, 384, 268, 6],
    [346, 270, 364, 292, 388, 290, 6],
    [380, 416, 386, 384, 383, 352, 5],
    [411, 408, 404, 380, 398, 330, -5],
    [364, 150, 372, 190, 384, 226, -5],
  ]);
  const body = sym(
    'M240 140 C260 128 276 112 282 95 L337 119 C325 152 322 192 331 227 C325 280 324 330 330 372 C334 402 336 430 336 452 C330 474 318 497 296 504 C276 510 258 511 240 511',
  );
  s.piece(body);
  s.clip(body, () => {
    s.foldsBoth([
      [332, 230, 312, 252, 276, 262, 8],
      [331, 244, 316, 286, 300, 316, 7],
      [329, 370, 312, 352, 296, 320, -8],
      [334, 440, 322, 400, 318, 356, 7],
      [286, 504, 292, 460, 290, 420, 7],
      [262, 508, 266, 470, 264, 440, -6],
    ]);
    s.fill('M200 96 L228 170 L252 170 L280 96 L296 110 L274 188 L240 158 L206 188 L184 110Z', INK, s.dark ? 0.3 : 0.09);
  });
  both('M240 505 C276 505 314 498 328 452').forEach((d) => s.stitch(d));
  both('M330 122 C319 154 316 192 325 225').forEach((d) => s.stitch(d));
  both('M288 116 C304 124 318 132 330 142').forEach((d) => s.line(d, 1.2));
  both('M287 119.5 C303 127.5 317 135.5 328 145.5').forEach((d) => s.stitch(d));
  s.piece('M229 140 L251 140 L251 510.8 L229 510.8Z', { contour: false, shade: null, edge: 1.2 });
  s.stitch('M233 150V510 M247 150V510');
  range(7).forEach((i) => {
    const y = 196 + i * 47;
    s.line(`M240 ${y - 6.5}V${y + 6.5}`, 0.9);
    s.button(240, y, 4);
  });
  const pocket = 'M272 214 L318 211 L320 258 L297 270 L275 260Z';
  s.piece(pocket, { contour: false, shade: null, edge: 1.2, angle: -3 });
  s.stitch('M272.5 224 L318.5 221 M276 217 L278.5 257.5 L297 266 L316.5 255.5 L315 214');
  const inside = 'M204 98 C214 76 266 76 276 98 C270 120 256 136 240 148 C224 136 210 120 204 98Z';
  s.piece(inside, { tone: s.dark ? 0.1 : -0.13, shade: 'drop' });
  s.line('M212 112 C224 101 256 101 268 112', 1).label(240, 88, 26, 11);
  const leaf =
    'M275 95 C281 88 291 93 294 103 C293 128 288 158 277 186 C262 176 249 163 240 149 C255 137 268 119 275 95Z';
  both(leaf).forEach((d, i) => s.piece(d, { angle: i ? -26 : 26, shade: 'drop' }));
  both('M290 104 C289 127 284 154 275 180 C263 172 253 162 246 152').forEach((d) => s.stitch(d));
  s.button(240, 161, 3.8);
  return s.svg('Disegno in piano: camicia');
};
