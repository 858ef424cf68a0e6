import { INK, seamOf } from '../colour.ts';
import { both, range, sym } from '../geometry.ts';
import { glow } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const giubbotto = (o: DrawingOptions = {}): string => {
  const s = new Sheet('giubbotto', { color: '#4A6C97', weave: 'denim', trim: '#C08A4A', ...o });
  const th = s.o.trim ?? s.seam;
  const rivet = (x: number, y: number, r = 4.6) => {
    s.top += `<circle cx="${x + 0.6}" cy="${y + 1.2}" r="${r}" fill="${INK}" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="${r}" fill="#C58E55" stroke="${INK}" stroke-width="1"/><circle cx="${x}" cy="${y}" r="${r * 0.5}" fill="none" stroke="${INK}" stroke-width=".6"/>`;
  };
  const sleeve =
    'M336 120 C358 128 374 156 384 196 C398 256 412 330 422 400 L374 412 C366 356 352 296 331 234 C324 196 326 148 336 120Z';
  both(sleeve).forEach((d, i) => {
    s.piece(d, { angle: i ? 13 : -13 });
    s.clip(d, () => glow(s, [i ? 106 : 374, 266, 16, 70], { turn: i ? 14 : -14, strength: 0.26 }));
  });
  both('M356 158 C376 220 392 300 404 402').forEach((d) => s.line(d, 1));
  both('M352 158 C372 220 388 300 400 403 M360 158 C380 220 396 300 408 401').forEach((d) => s.stitch(d, th));
  both('M422.5 398 L373 410.5 C376 426 379 438 382 448 Q407 446 429.5 437 Q426 416 422.5 398Z').forEach((d, i) =>
    s.piece(d, { angle: i ? 13 : -13, shade: 'drop' }),
  );
  both('M377.5 413 Q401 409.5 420 402.5 M385 443.5 Q407 441.5 426 434').forEach((d) => s.stitch(d, th));
  [389, 91].forEach((x) => rivet(x, 428, 4));
  s.foldsBoth([
    [338, 246, 354, 268, 388, 272, 7],
    [348, 280, 366, 298, 394, 292, 6],
    [380, 404, 388, 376, 386, 350, 6],
  ]);
  const body = sym(
    'M240 150 C262 136 278 118 284 97 L337 120 C326 154 323 196 331 236 C328 300 324 360 320 424 L240 428',
  );
  s.piece(body);
  s.clip(body, () => {
    both('M288 232 C294 290 290 350 284 424').forEach((_, i) =>
      glow(s, [i ? 190 : 290, 318, 22, 84], { strength: 0.3 }),
    );
    s.foldsBoth([
      [331, 240, 314, 258, 286, 262, 8],
      [326, 300, 316, 340, 304, 366, 6],
    ]);
    s.fill('M190 100 L240 180 L290 100 L304 112 L280 184 L240 176 L200 184 L176 112Z', INK, s.dark ? 0.3 : 0.13);
  });
  // yoke, chest pockets and the two tapering seams under each
  both('M252 196 H328').forEach((d) => s.line(d, 1.3));
  both('M252 192.5 H327 M252 188.5 H327').forEach((d) => s.stitch(d, th));
  both('M266 232 C268 300 262 360 258 424 M314 232 C312 300 302 360 292 424').forEach((d) => s.line(d, 1.1));
  both('M270 232 C272 300 266 360 262 424 M310 232 C308 300 298 360 288 424').forEach((d) => s.stitch(d, th));
  both('M332 124 C321 156 318 198 326 234').forEach((d) => s.line(d, 0.9, s.seam, 0.7));
  both('M327.5 124 C317 156 314 198 322 234').forEach((d) => s.stitch(d, th));
  both('M260 197 H320 V222 L290 238 L260 222Z').forEach((d) =>
    s.piece(d, { contour: false, shade: 'drop', edge: 1.3 }),
  );
  both('M263.5 199 V220 L290 234 L316.5 220 V199').forEach((d) => s.stitch(d, th));
  both('M298 300 L318 372').forEach((d) => s.line(d, 1.4));
  both('M294 302 L314 374 M302 299 L321 368 M293 301 L303 298 M313 374 L321 371').forEach((d) => s.stitch(d, th));
  [290, 190].forEach((x) => rivet(x, 226, 4.2));
  // placket, waistband
  s.piece('M229 150 L252 150 V428 H229Z', { contour: false, shade: null, edge: 1.3 });
  s.stitch('M233 160 V426 M248 160 V426', th);
  s.piece(sym('M240 424 C270 424 300 422 321 420 L323 452 C300 456 270 458 240 458'), { shade: 'drop', angle: 90 });
  s.stitch('M161 428 C190 431 290 431 319 428 M160 448 C190 453 290 453 320 448', th).line('M252 426 V457', 1.1);
  range(5).forEach((i) => rivet(240.5, 186 + i * 50));
  rivet(240.5, 441);
  // collar
  s.piece('M204 98 C214 78 266 78 276 98 C270 120 256 136 240 150 C224 136 210 120 204 98Z', {
    tone: s.dark ? 0.1 : -0.24,
    shade: 'drop',
  }).label(240, 92, 28, 11);
  const leaf =
    'M275 96 C283 88 295 94 299 106 C298 132 292 160 282 186 C264 178 249 166 240 152 C256 138 269 120 275 96Z';
  both(leaf).forEach((d, i) => s.piece(d, { angle: i ? -26 : 26, shade: 'drop' }));
  both('M295 106 C294 130 288 156 280 180 C265 173 253 163 246 152').forEach((d) => s.stitch(d, th));
  s.line('M240 152 V160', 1.1, seamOf(s.o.color));
  return s.svg('Disegno in piano: giubbotto');
};
