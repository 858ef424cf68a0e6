import { INK } from '../colour.ts';
import { both, mirror, range, sym } from '../geometry.ts';
import { glow } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const tuta = (o: DrawingOptions = {}): string => {
  const s = new Sheet('tuta', { color: '#7F9479', weave: 'twill', ...o });
  const sleeve = 'M311 86 C332 94 350 122 364 166 L320 184 C316 174 312 168 307 162 C302 134 303 108 311 86Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 22 : -22 }));
  both('M360 154 L366 171 L322 189 L316 174Z').forEach((d, i) => s.piece(d, { angle: i ? 22 : -22, shade: 'drop' }));
  s.foldsBoth([[314, 164, 322, 154, 340, 148, 5]]);
  const leg =
    'M240 268 L296 264 C310 300 316 340 317 384 C319 444 322 500 324 552 Q292 560 259 556 C257 500 252 430 246 386 C244 370 242 360 240 352Z';
  both(leg).forEach((d, i) => {
    const X = (x: number) => (i ? 480 - x : x),
      k = i ? -1 : 1,
      m = (p: string) => (i ? mirror(p) : p);
    s.piece(d, { angle: i ? 2 : -2 });
    s.clip(d, () => {
      glow(s, [X(288), 420, 16, 120], { strength: 0.22 });
      s.folds([
        [X(241), 350, X(262), 340, X(294), 318, k * 7],
        [X(243), 362, X(268), 368, X(304), 354, k * 7],
        [X(272), 268, X(274), 296, X(270), 318, k * 6],
        [X(286), 268, X(290), 300, X(290), 326, k * 6],
        [X(318), 470, X(304), 440, X(300), 410, k * 6],
        [X(260), 548, X(272), 520, X(276), 480, k * 6],
      ]);
      s.line(m('M284 330 C288 400 292 480 292 556'), 0.9, s.seam, 0.55);
      s.line(m('M291 268 L314 344'), 1.4).stitch(m('M286.5 269 L309.5 346'));
      s.line(m('M258 540 Q292 546 325 536'), 0.9).stitch(m('M258 536 Q292 542 325 532'));
    });
  });
  s.line('M240 284 V352', 1.4);
  const top = sym(
    'M240 110 C256 100 268 88 273 72 L312 88 C304 112 302 140 307 166 C300 200 296 232 297 262 C276 268 258 269 240 269',
  );
  s.piece(top);
  s.clip(top, () => {
    s.foldsBoth([
      [307, 170, 288, 184, 262, 188, 8],
      [305, 190, 290, 218, 278, 232, 7],
      [284, 266, 280, 244, 272, 226, 6],
      [268, 266, 268, 246, 262, 230, -6],
    ]);
    s.fill('M200 74 L240 136 L280 74 L292 84 L272 146 L240 134 L208 146 L188 84Z', INK, s.dark ? 0.3 : 0.11);
  });
  both('M307 91 C299 114 297 140 302 163').forEach((d) => s.stitch(d));
  both('M264 162 H296 L295 200 L279 208 L265 201Z').forEach((d) =>
    s.piece(d, { contour: false, shade: null, edge: 1.2 }),
  );
  both('M263 155 H297.5 V172 L280 180 L263 172Z').forEach((d) =>
    s.piece(d, { contour: false, shade: 'drop', edge: 1.2 }),
  );
  both('M265.5 158 V170.5 L280 177 L295 170.5 V158').forEach((d) => s.stitch(d));
  [280, 200].forEach((x) => s.button(x, 171, 2.6));
  s.piece('M231 112 L249 112 V342 Q240 350 231 342Z', { contour: false, shade: null, edge: 1.2 });
  s.stitch('M234.5 120 V340 M245.5 120 V340');
  range(3).forEach((i) => s.button(240, 152 + i * 37, 3.8));
  range(2).forEach((i) => s.button(240, 296 + i * 28, 3.8));
  // belt, tied in front
  s.piece('M182 252 Q240 266 298 252 L297 276 Q240 290 183 276Z', { angle: 90, shade: 'tube' });
  s.stitch('M184 256 Q240 270 296 256 M184.5 272.5 Q240 286.5 295.5 272.5');
  both('M283 254 H290 V281 H283Z').forEach((d) => s.piece(d, { contour: false, shade: null }));
  s.piece('M246 268 C252 296 250 330 258 362 L240 366 C236 330 238 298 236 270Z', { contour: true, shade: 'drop' });
  s.piece('M240 266 C258 288 276 312 280 344 L262 348 C256 318 244 296 232 276Z', { contour: true, shade: 'drop' });
  s.stitch('M277 340 C272 312 256 290 243 272 M254.5 359 C247 330 249 298 243.5 274');
  s.piece('M228 256 Q240 250 250 257 L252 280 Q240 286 230 279Z', { shade: 'tube' });
  s.folds([[233, 258, 236, 268, 234, 280, 4]]);
  // collar
  s.piece('M208 72 C216 54 264 54 272 72 C266 92 254 104 240 114 C226 104 214 92 208 72Z', {
    tone: s.dark ? 0.1 : -0.22,
    shade: 'drop',
  }).label(240, 66, 24, 10);
  const leaf =
    'M271 70 C278 64 288 69 290 79 C289 100 284 124 275 144 C260 136 249 126 240 114 C254 104 265 90 271 70Z';
  both(leaf).forEach((d, i) => s.piece(d, { angle: i ? -26 : 26, shade: 'drop' }));
  both('M286.5 80 C285 100 280 122 273 139 C261 132 252 124 245 115').forEach((d) => s.stitch(d));
  return s.svg('Disegno in piano: tuta intera');
};
