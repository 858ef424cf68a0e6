import { INK, mix } from '../colour.ts';
import { f, range } from '../geometry.ts';
import { centred, glow, pair } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const stivaletto = (o: DrawingOptions = {}): string => {
  const s = new Sheet('stivaletto', { color: '#4A3022', weave: 'plain', sole: '#231D1A', lining: '#CDAE82', ...o });
  const th = mix(s.o.color, '#FFFFFF', s.dark ? 0.34 : 0.5),
    shine = s.dark ? 0.24 : 0.32,
    web = mix(s.o.color, INK, s.dark ? 0.4 : 0.66);
  const shoe = () => {
    const start = s.halo.length;
    // pull tab at the back, then the far edge of the shaft
    s.piece('M378 262 C376 236 398 236 396 262 L394 300 L380 298Z', {
      color: web,
      weave: 'rib',
      scale: 0.5,
      shade: null,
    }).line('M387 250 V290', 0.8, mix(web, '#FFFFFF', 0.4));
    s.piece('M258 286 C292 272 356 270 394 280 L392 300 C350 306 300 308 260 302Z', {
      color: s.o.lining,
      weave: 'plain',
      shade: 'drop',
      edge: 1.1,
    });
    s.piece('M310 478 C344 476 372 474 402 473 L399 505 H308 C312 497 312 487 310 478Z', {
      color: s.o.sole,
      weave: 'plain',
      shade: 'drop',
      edge: 0.8,
    }).line('M311 488 L401 484 M311 496.5 L400 495', 0.8, '#7A6A5E');
    s.piece('M72 480 C66 487 70 495 84 498 C120 503 160 505 200 502 C240 498 280 491 312 487 L312 476 L74 478Z', {
      color: s.o.sole,
      weave: 'plain',
      shade: null,
      edge: 0.8,
    });
    const upper =
      'M74 480 C66 458 78 440 108 433 C144 425 182 412 214 388 C238 368 252 342 258 286 C286 296 352 292 394 280 C390 320 384 356 388 388 C392 414 404 432 404 452 C405 460 404 468 403 475 C372 476 342 478 312 480 C272 484 240 492 200 495 C156 498 110 492 74 480Z';
    s.piece(upper, { shade: 'foot' });
    s.clip(upper, () => {
      glow(s, [122, 454, 42, 14], { turn: -16, strength: shine });
      glow(s, [272, 340, 10, 58], { turn: 6, strength: shine });
      glow(s, [372, 350, 12, 66], { turn: 2, strength: shine });
      glow(s, [376, 440, 16, 26], { turn: -8, strength: shine });
      glow(s, [200, 492, 140, 22], { strength: 0.4, color: INK });
      glow(s, [408, 440, 18, 50], { strength: 0.36, color: INK });
      s.folds([
        [214, 392, 226, 410, 222, 432, 9],
        [228, 376, 246, 396, 248, 420, 8],
        [206, 404, 206, 424, 194, 440, 6],
        [386, 392, 370, 398, 356, 394, -6],
      ]);
    });
    // elastic gore between vamp and quarter
    const gore =
      'M288 288 C304 290 328 289 346 287 C344 330 338 370 326 402 C322 410 310 410 306 402 C296 370 290 330 288 288Z';
    s.piece(gore, { color: web, weave: 'plain', shade: 'tube', contour: false });
    s.clip(gore, () =>
      range(12).forEach((i) =>
        s.line(
          `M${f(290 + i * 5)} 284 C${f(292 + i * 4.4)} 330 ${f(302 + i * 2.4)} 380 ${f(306 + i * 1.6)} 412`,
          0.9,
          mix(web, '#FFFFFF', 0.3),
          0.9,
        ),
      ),
    );
    s.stitch('M283 292 C285 332 291 372 301.5 404 C308 416 324 416 330.5 404 C343 372 349 332 351 291', th);
    s.line('M316 412 C314 436 306 460 296 482', 1.2).stitch(
      'M311 412 C309 436 301 459 291 483 M320.5 412 C318.5 436 310.5 460 301 481.5',
      th,
    );
    s.stitch('M259.5 293 C287 302 351 298 392 287', th);
    s.line('M382 290 C378 330 374 360 378 390 C382 416 394 434 394 474', 0.9, s.seam, 0.7);
    s.piece('M262 284 C258 256 282 254 284 288 L282 310 L264 308Z', {
      color: web,
      weave: 'rib',
      scale: 0.5,
      shade: null,
    }).line('M273 272 V300', 0.8, mix(web, '#FFFFFF', 0.4));
    s.piece(
      'M72 476 C110 489 156 495 200 492 C240 489 272 481 312 477 C342 475 372 473 405 472 L405 479 C372 480 342 482 313 485 C272 489 240 498 200 501 C156 503 108 498 72 485Z',
      { color: mix(s.o.sole, '#9A7650', 0.45), weave: 'plain', shade: null, edge: 0.9 },
    ).stitch(
      'M76 481.5 C112 493.5 156 499 200 496.5 C240 493.5 272 485 312 481 C342 478.8 372 477 403 475.8',
      '#F0D9B4',
      0.9,
    );
    s.haloFront = s.halo.slice(start);
  };
  pair(s, shoe, shoe, 54, -110);
  return centred(s, -26, -20, 'Disegno in piano: stivaletto');
};
