import { both, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const canotta = (o: DrawingOptions = {}): string => {
  const s = new Sheet('canotta', { color: '#EFE7D6', weave: 'rib', ...o });
  s.piece(sym('M240 146 C264 146 278 128 281 90 L304 90 C306 150 316 196 334 214 L330 300 L240 300'), {
    tone: s.dark ? 0.1 : -0.2,
    scale: 0.7,
  }).label(240, 152, 24, 10);
  s.line('M198 94 C202 132 220 154 240 154 C260 154 278 132 282 94', 0.9);
  const body = sym(
    'M240 204 C272 200 282 158 280 88 L307 88 C308 150 318 198 342 222 C334 270 326 320 332 380 C338 430 342 470 344 508 C310 514 272 516 240 516',
  );
  s.piece(body, { scale: 0.7 });
  s.clip(body, () =>
    s.foldsBoth([
      [342, 226, 318, 240, 290, 238, 8],
      [338, 250, 318, 290, 300, 306, 8],
      [328, 350, 308, 340, 290, 318, -8],
      [340, 470, 322, 430, 318, 390, 8],
      [300, 512, 300, 470, 292, 436, 7],
    ]),
  );
  both('M240 211 C279 206 289 160 286.5 90').forEach((d) => s.line(d, 1.2).line(d, 0.8));
  both('M301 90 C302 154 313 203 338 228').forEach((d) => s.line(d, 1.2));
  both('M240 215 C283 210 293 162 290.5 90 M297 90 C298 156 309 206 336 232').forEach((d) => s.stitch(d));
  both('M240 505 C272 505 310 503 344 497').forEach((d) => s.stitch(d));
  both('M281 92 L306 92').forEach((d) => s.line(d, 0.9));
  return s.svg('Disegno in piano: canotta');
};
