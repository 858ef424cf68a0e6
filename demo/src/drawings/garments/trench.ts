import { INK } from '../colour.ts';
import { both, sym, type Point } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const trench = (o: DrawingOptions = {}): string => {
  const s = new Sheet('trench', { color: '#C8AE86', weave: 'twill', trim: '#5B4029', lining: '#E4D9C4', ...o });
  const sleeve =
    'M324 96 C346 106 358 142 365 190 C374 250 382 320 386 384 L345 392 C341 330 332 256 315 196 C308 160 312 122 324 96Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 9 : -9 }));
  s.foldsBoth([
    [322, 212, 338, 230, 368, 230, 7],
    [330, 244, 346, 262, 374, 258, 7],
    [336, 290, 352, 304, 378, 296, 6],
  ]);
  both('M384.5 350 L342 357 L343.5 371 L386 364Z').forEach((d, i) => s.piece(d, { shade: null, angle: i ? 9 : -9 }));
  both('M362 348 L374 346 L376 371 L364 373Z').forEach((d) =>
    s.piece(d, { color: s.o.trim, weave: 'plain', shade: null, contour: false }).line(d, 1),
  );
  s.piece('M206 74 C218 62 262 62 274 74 L284 180 L240 230 L196 180Z', {
    color: s.o.lining,
    weave: 'plain',
    shade: 'drop',
    contour: false,
  }).label(240, 88, 32, 14);
  const body = sym(
    'M240 210 L270 76 L325 96 C312 124 306 160 315 197 C310 230 306 256 306 280 C314 340 336 460 346 546 C312 553 276 555 240 555',
  );
  s.piece(body);
  s.clip(body, () => {
    s.foldsBoth([
      [306, 296, 318, 400, 334, 548, 10],
      [274, 296, 288, 420, 292, 552, -9],
      [200, 296, 194, 400, 186, 500, 7],
      [306, 270, 286, 256, 270, 232, 7],
      [314, 200, 296, 218, 276, 222, 8],
      [306, 300, 296, 340, 298, 380, 8],
    ]);
    s.fill('M150 294 H330 V308 H150Z', INK, 0.1);
    s.stitch('M132 536 Q240 549 348 536');
    s.line('M132 540 Q240 553 348 540', 0.8, s.seam, 0.5);
    s.line('M288 196 C287 320 290 440 296 556', 1.6);
    s.stitch('M282 196 C281 320 284 440 290 556');
  });
  both('M317 100 C305 128 299 162 309 194').forEach((d) => s.stitch(d));
  both('M296 322 L307 318 L321 382 L310 386Z').forEach((d) => s.piece(d, { contour: false, shade: null }).line(d, 1));
  both('M299 326 L304.5 324 L317 379').forEach((d) => s.stitch(d));
  const flap = 'M158 100 C168 130 172 160 170 186 C190 202 214 206 236 196 L206 90Z';
  s.clip(body, () => s.fill('M158 106 C168 136 172 166 168 194 C190 212 216 214 240 204 L206 96Z', INK, 0.12));
  s.clip(body, () => s.piece(flap, { contour: false, shade: null }));
  s.clip(body, () => s.stitch('M174.5 150 C176 162 175.5 174 175 183 C192 196 214 199 232 191.5'));
  const buttons: Point[] = [
    [205, 236],
    [275, 236],
    [205, 344],
    [275, 344],
    [205, 408],
    [275, 408],
  ];
  buttons.forEach(([x, y]) => {
    s.line(`M${x + (x > 240 ? 1 : -9)} ${y}h8`, 1);
    s.button(x, y, 5);
  });
  both('M286 84 L325 95 L323 108 L284 97 Q281 90 286 84Z').forEach((d) => s.piece(d, { shade: null }));
  both('M289 88 L322 97.5 M287.5 94 L320 103.5').forEach((d) => s.stitch(d));
  s.button(291, 92, 3).button(189, 92, 3);
  const lapel =
    'M262 128 L292 148 L321 149 C310 176 288 204 262 219 C253 219 246 217 240 214 C250 190 258 160 262 128Z';
  both(lapel).forEach((d, i) => s.piece(d, { angle: i ? -30 : 30, contour: false }));
  both('M293 153 L313 153.5 C302 178 284 200 261 213').forEach((d) => s.stitch(d));
  s.piece(
    sym(
      'M240 54 C262 54 276 60 282 72 C292 90 300 108 308 128 L292 150 L260 130 C266 112 268 94 266 82 C258 74 250 72 240 72',
    ),
    { shade: 'drop' },
  );
  both('M277 74 C286 92 294 110 301 128 L291 143').forEach((d) => s.stitch(d));
  const belt = 'M172.5 274 C210 279 270 279 307.5 274 L308 295 C270 300 210 300 172 295Z';
  s.piece(belt, { shade: 'tube', angle: 90 });
  s.stitch('M174 278.5 C210 283 270 283 306 278.5 M174 290.5 C210 295.5 270 295.5 306 290.5');
  both('M292 271 L300 270.5 L300.5 299.5 L292 300Z').forEach((d) => s.piece(d, { contour: false, shade: null }));
  s.piece('M250 280 C262 282 272 296 276 322 C279 344 280 362 279 380 L259 383 C259 360 256 330 246 300Z', {
    angle: 80,
  });
  s.stitch('M254 286 C264 292 270 306 272.5 328 C275 346 275 362 275 376 L263 378');
  [
    [266, 340],
    [267.5, 354],
    [268, 368],
  ].forEach(([x, y]) => {
    s.top += `<circle cx="${x}" cy="${y}" r="1.6" fill="${s.seam}"/>`;
  });
  s.line('M228 268 H254 V306 H228Z', 7, INK)
    .line('M228 268 H254 V306 H228Z', 4.6, s.o.trim)
    .line('M230 287 H254', 2.4, '#2A1D12');
  return s.svg('Disegno in piano: trench doppiopetto');
};
