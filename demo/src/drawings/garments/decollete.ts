import { INK, seamOf } from '../colour.ts';
import { centred, glow, pair } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const decollete = (o: DrawingOptions = {}): string => {
  const s = new Sheet('decollete', { color: '#1B1B1D', weave: 'plain', sole: '#C8A27A', lining: '#D9BE9A', ...o });
  const shine = s.dark ? 0.4 : 0.5;
  const shoe = () => {
    const start = s.halo.length;
    // stiletto: a wide seat that thins out to the tip
    const heel = 'M338 356 C366 356 392 346 418 330 C421 368 409 420 407 474 L394 474 C392 428 384 380 338 356Z';
    s.piece(heel, { shade: null, weave: 'plain' });
    s.clip(heel, () => {
      glow(s, [402, 400, 6, 74], { turn: 3, strength: shine });
      glow(s, [388, 420, 8, 60], { turn: -4, strength: 0.4, color: INK });
    });
    s.piece('M392.5 472 H408.5 V480 H392.5Z', { color: '#2A2623', weave: 'plain', shade: null, edge: 0.8 });
    // far side of the opening, with the insole
    s.piece(
      'M412 250 C386 268 344 308 300 342 C262 370 204 396 156 394 C166 414 212 428 250 408 C318 366 366 312 416 268Z',
      { color: s.o.lining, weave: 'plain', shade: 'drop', edge: 1 },
    );
    s.line('M404 264 C362 306 318 348 268 380 C236 398 200 406 176 404', 0.9, seamOf(s.o.lining), 0.6);
    s.fill(
      'M404 274 C356 322 316 360 262 394 C230 410 196 410 172 402 C200 424 236 424 262 410 C330 372 370 320 412 276Z',
      INK,
      0.22,
    );
    const upper =
      'M406 254 C410 246 418 248 420 258 C426 284 424 312 418 334 C398 348 370 358 340 362 C308 386 276 430 226 456 C182 476 110 481 64 478 C50 477 48 470 58 464 C92 446 124 424 148 398 C150 395 153 393 157 393 C184 422 226 424 264 398 C320 362 364 306 406 254Z';
    s.piece(upper, { shade: 'foot' });
    s.clip(upper, () => {
      glow(s, [120, 446, 62, 13], { turn: -33, strength: shine });
      glow(s, [398, 298, 13, 50], { turn: 13, strength: shine * 0.7 });
      glow(s, [300, 388, 58, 10], { turn: -38, strength: shine * 0.7 });
      glow(s, [214, 462, 130, 16], { turn: -14, strength: 0.36, color: INK });
      s.fill(
        'M82 462 C108 448 130 430 150 408 C154 412 158 416 162 418 C142 440 114 458 88 466Z',
        '#FFFFFF',
        s.dark ? 0.24 : 0.34,
      );
    });
    // topline binding and side seam
    s.line('M408 262 C366 312 322 368 267 404 C228 430 184 428 154 400', 0.9, s.seam, 0.85);
    s.stitch('M409 267 C368 316 324 372 269 408 C230 433 184 432 152 404', s.seam, 0.8);
    s.line('M262 409 C264 424 256 438 244 446', 1.1);
    s.line('M414 262 C418 286 416 312 411 337', 0.9, s.seam, 0.7);
    // sole, a thin line of leather from tip to heel breast
    s.piece(
      'M56 474 C108 481 180 477 226 456 C276 430 308 386 340 362 C346 361 351 360 355 359 C352 362 348 364 344 366.5 C312 390 280 434 229 460 C184 481 108 485.5 62 481.5 Q54 479 56 474Z',
      { color: s.o.sole, weave: 'plain', shade: null, edge: 0.9 },
    );
    s.haloFront = s.halo.slice(start);
  };
  pair(s, shoe, shoe, 40, -112);
  return centred(s, -16, 0, 'Disegno in piano: décolleté');
};
