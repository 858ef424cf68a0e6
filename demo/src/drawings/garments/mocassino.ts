import { INK, mix } from '../colour.ts';
import { f, range } from '../geometry.ts';
import { centred, glow, pair } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const mocassino = (o: DrawingOptions = {}): string => {
  const s = new Sheet('mocassino', { color: '#5A3320', weave: 'plain', sole: '#231D1A', lining: '#CDAE82', ...o });
  const th = mix(s.o.color, '#FFFFFF', 0.5),
    shine = s.dark ? 0.28 : 0.32;
  const shoe = () => {
    const start = s.halo.length;
    // heel and sole, then the far side of the opening
    s.piece('M326 446 C360 444 398 442 431 441 L428 471 H324 C328 463 328 454 326 446Z', {
      color: s.o.sole,
      weave: 'plain',
      shade: 'drop',
      edge: 0.8,
    }).line('M327 455 L430 451 M327.5 463 L429 461', 0.8, '#7A6A5E');
    s.piece('M49 449 C44 455 48 463 62 466 C100 471 150 473 196 470 C244 466 288 458 328 455 L328 444 L52 446Z', {
      color: s.o.sole,
      weave: 'plain',
      shade: null,
      edge: 0.8,
    });
    s.piece('M250 352 C276 366 312 372 348 368 C378 364 402 354 420 348 L424 366 L372 396 L290 394 L246 372Z', {
      color: s.o.lining,
      weave: 'plain',
      shade: 'drop',
      edge: 1.1,
    });
    const upper =
      'M52 449 C44 428 56 410 84 402 C122 392 152 378 182 356 C198 344 214 337 230 337 C246 337 258 344 266 356 C292 380 322 388 352 384 C382 380 404 366 420 350 C427 350 430 356 431 364 C435 390 436 418 432 443 C392 444 356 446 326 448 C288 451 250 460 196 463 C140 466 90 460 52 449Z';
    s.piece(upper, { shade: 'foot' });
    s.clip(upper, () => {
      glow(s, [100, 424, 40, 15], { turn: -16, strength: shine });
      glow(s, [394, 398, 20, 40], { turn: 8, strength: shine * 0.7 });
      glow(s, [330, 416, 60, 18], { turn: -4, strength: shine * 0.5 });
      glow(s, [190, 462, 160, 22], { strength: 0.4, color: INK });
      glow(s, [436, 420, 24, 60], { strength: 0.4, color: INK });
      s.folds([
        [206, 398, 190, 414, 160, 424, 6],
        [214, 414, 198, 430, 170, 438, 6],
      ]);
    });
    // the apron: a raised plug, gathered along its seam
    const apron =
      'M216 342 C180 358 156 382 118 394 C96 401 76 408 68 420 C66 428 76 432 92 430 C140 424 196 402 226 366Z';
    s.piece(apron, { contour: false, edge: 1.4, shade: null, tone: s.dark ? 0.05 : 0.06 });
    s.clip(apron, () => glow(s, [118, 406, 48, 9], { turn: -19, strength: shine }));
    s.line('M64 424 C66 436 80 438 98 435 C146 428 198 408 229 372', 0.9, s.seam, 0.7);
    range(20).forEach((i) => {
      const t = i / 19,
        x = 76 + 140 * t,
        y = 430 - 3 * t - 47 * t ** 2.1;
      s.line(`M${f(x - 1)} ${f(y - 4.5)}Q${f(x + 2.2)} ${f(y)} ${f(x + 1.6)} ${f(y + 6)}`, 1.2, th, 0.9);
    });
    // quarter seams and collar
    s.line('M356 386 C368 402 370 424 367 445', 1.2).stitch('M351.5 387 C363.5 403 365.5 424 362.5 445', th);
    s.stitch('M269 366 C296 388 324 394 354 390 C384 386 405 374 422 358', th);
    s.line('M267 362 C294 384 323 391.5 353 387.5 C383 383 404 370 421 353', 0.8, s.seam, 0.7);
    // the saddle with its slit, under the tongue
    s.piece('M206 344 C216 332 230 326 246 328 C260 330 268 340 270 354 L262 362 L214 352Z', { shade: 'drop' });
    s.stitch('M214 341 C222 334 234 331 245 333 C256 335 262 342 264 351', th);
    const saddle =
      'M204 346 C212 342 222 340 232 341 C248 342 262 348 270 358 C288 386 304 418 312 449 C296 451 280 454 262 457 C254 418 236 376 204 346Z';
    s.piece(saddle, { shade: 'foot' });
    s.clip(saddle, () => glow(s, [270, 384, 10, 50], { turn: -28, strength: shine * 0.8 }));
    s.stitch('M211 347.5 C240 376 259 416 267.5 455 M265 357.5 C283 386 298 418 306 449', th);
    s.piece(
      'M232 358 C240 352 246 360 254 358 C260 357 262 361 266 366 C260 372 256 370 250 374 C244 378 240 370 232 370Z',
      {
        tone: s.dark ? -0.6 : -0.55,
        weave: 'plain',
        shade: null,
        contour: false,
      },
    );
    // back strip
    s.piece(
      'M414 353 C420 346 428 348 430 356 C434 368 435 380 435 390 C428 391 422 390 417 388 C419 376 418 364 414 353Z',
      {
        shade: null,
        edge: 1.1,
      },
    ).stitch('M418 358 C421 368 421.5 376 421 385', th);
    // welt
    s.piece(
      'M50 446 C90 459 140 464 196 461 C250 458 288 449 326 446 C356 444 392 442 433 441 L433 448 C392 449 356 451 327 454 C288 458 250 467 196 470 C140 473 88 467 50 455Z',
      { color: mix(s.o.sole, '#9A7650', 0.62), weave: 'plain', shade: null, edge: 0.9 },
    ).stitch(
      'M54 451.5 C92 463 140 468 196 465.5 C250 462.5 288 453.5 326 450 C356 447.5 392 445.5 431 444.8',
      '#F0D9B4',
      0.9,
    );
    s.haloFront = s.halo.slice(start);
  };
  pair(s, shoe, shoe, 30, -118);
  return centred(s, -16, -24, 'Disegno in piano: mocassino');
};
