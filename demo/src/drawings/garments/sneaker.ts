import { INK, isDark, mix, seamOf } from '../colour.ts';
import { f, range } from '../geometry.ts';
import { centred, glow, pair } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const sneaker = (o: DrawingOptions = {}): string => {
  const s = new Sheet('sneaker', {
    color: '#F4F3EF',
    color2: '#1F5C45',
    weave: 'plain',
    sole: '#FBFAF6',
    lining: '#D2D0C8',
    ...o,
  });
  const th = isDark(s.o.color) ? seamOf(s.o.color) : mix(s.o.color, INK, 0.42),
    shine = s.dark ? 0.14 : 0.4;
  const lace = (d: string) => s.line(d, 7.4, INK).line(d, 5.2, '#FFFFFF').line(d, 0.7, '#B9B7AF');
  const shoe = () => {
    const start = s.halo.length;
    // far side of the collar and the padded tongue
    s.piece('M274 322 C300 344 356 346 396 332 L420 328 L424 344 L360 372 L290 362Z', {
      color: s.o.lining,
      weave: 'plain',
      shade: 'drop',
    });
    s.piece('M196 346 C216 316 238 292 262 286 C280 284 290 296 288 314 L280 336 L214 364Z', { shade: 'drop' }).stitch(
      'M222 328 C236 308 250 295 264 292 C276 291 283 300 281 314',
      th,
    );
    const upper =
      'M58 438 C52 416 64 402 94 397 C132 391 160 372 182 352 C208 346 240 334 268 318 C292 352 340 364 376 352 C396 345 410 336 424 326 C430 326 434 332 434 342 C438 372 438 408 434 438Z';
    s.piece(upper, { shade: 'foot' });
    s.clip(upper, () => {
      glow(s, [104, 414, 44, 13], { turn: -14, strength: shine });
      glow(s, [330, 396, 54, 24], { strength: shine });
      glow(s, [250, 440, 200, 20], { strength: 0.26, color: INK });
      glow(s, [440, 400, 22, 60], { strength: 0.3, color: INK });
      s.folds([
        [160, 402, 150, 414, 126, 422, 5],
        [172, 412, 160, 424, 138, 432, 5],
      ]);
    });
    // toe cap with its holes
    s.line('M132 384 C152 396 160 416 158 440', 1.3).stitch('M127.5 387 C147 398 154.5 416 152.5 440', th);
    range(3).forEach((r) =>
      range(4 - (r === 2 ? 1 : 0)).forEach((i) => {
        s.top += `<circle cx="${f(90 + i * 12 + r * 3)}" cy="${f(409 - i * 3 + r * 8)}" r="1.4" fill="${th}"/>`;
      }),
    );
    // quarter with three rows of holes in place of a mark, eyelet facing on top
    const quarter =
      'M268 318 C292 352 340 364 376 352 C396 345 410 336 424 326 C430 326 434 332 434 342 C438 372 438 408 434 438 H204 C200 420 204 402 214 390 C198 388 184 376 172 362 C208 350 240 334 268 318Z';
    s.piece(quarter, { shade: 'foot', contour: false });
    s.clip(quarter, () => {
      glow(s, [332, 398, 66, 26], { strength: shine });
      glow(s, [320, 442, 140, 18], { strength: 0.2, color: INK });
    });
    s.stitch('M211 438 C207 420 211 404 222 391', th);
    range(3).forEach((r) =>
      range(7).forEach((i) => {
        s.top += `<circle cx="${f(276 + i * 8 + r * 17)}" cy="${f(380 + i * 7.6 - r * 1.5)}" r="1.7" fill="${th}"/>`;
      }),
    );
    const facing =
      'M268 318 C274 327 281 334 288 339 C262 360 240 376 218 390 C200 388 184 376 172 362 C208 350 240 334 268 318Z';
    s.piece(facing, { shade: null, contour: false, tone: isDark(s.o.color) ? 0.06 : 0 });
    s.stitch('M179 364 C190 375 202 384 217 385.5 C240 371 260 356 281 339.5', th);
    s.stitch('M290 346 C316 366 348 370 380 358 C398 351 412 342 425 333', th).line(
      'M289 342 C316 362 348 366 379 354.5 C397 348 411 339 425 330',
      0.8,
      s.seam,
      0.6,
    );
    // heel counter and tab
    const counter =
      'M424 327 C430 326 434 332 434 342 C438 372 438 408 434 438 H374 C372 414 380 392 398 380 C406 362 414 344 424 327Z';
    s.piece(counter, { color: s.o.color2, shade: 'foot', contour: false });
    s.clip(counter, () => glow(s, [410, 402, 14, 40], { turn: 10, strength: 0.18 }));
    s.stitch('M380 438 C378.5 416 386 397 403 385 C410 368 417 352 426 336', mix(s.o.color2, '#FFFFFF', 0.5));
    s.piece('M412 328 C418 318 430 318 434 328 C437 340 437 352 436 362 L418 360 C418 348 416 338 412 328Z', {
      color: s.o.color2,
      shade: null,
    });
    // six rows of laces and the bow
    range(6).forEach((i) => {
      const x = 190 + i * 16.5,
        y = 366 - i * 8.6;
      lace(`M${f(x + 4)} ${f(y + 2)}C${f(x - 5)} ${f(y - 4)} ${f(x - 8)} ${f(y - 10)} ${f(x - 2)} ${f(y - 17)}`);
      s.top += `<circle cx="${f(x + 5)}" cy="${f(y + 3)}" r="2.5" fill="#FFF" stroke="${INK}" stroke-width="1"/>`;
    });
    lace(
      'M268 306 C262 292 240 290 240 302 C242 314 260 312 270 306 C282 294 304 298 300 310 C294 318 280 314 270 306',
    );
    lace('M266 308 C262 320 252 328 242 332 M271 308 C280 322 290 328 304 328');
    // cup sole
    const sole =
      'M54 427 C68 434 96 437 130 437 H430 C438 437 440 445 439 452 C438 464 434 469 424 470 C310 473 200 473 108 471 C78 470 58 462 50 450 C46 441 48 430 54 427Z';
    s.piece(sole, { color: s.o.sole, weave: 'plain', shade: 'drop' });
    s.stitch('M54 433.5 C70 441 100 443.5 132 443.5 H436', '#8C8A83')
      .line('M52 452 C82 461 120 461 160 461 H437', 0.9, '#8C8A83')
      .line('M50 444 C62 449 84 451 106 451', 0.9, '#8C8A83');
    range(9).forEach((i) => s.line(`M${80 + i * 8} ${f(462 + Math.min(i, 4) * 0.4)}v6`, 0.9, '#8C8A83'));
    s.haloFront = s.halo.slice(start);
  };
  pair(s, shoe, shoe, 28, -132);
  return centred(s, -14, -10, 'Disegno in piano: sneaker');
};
