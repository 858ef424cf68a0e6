import { INK, seamOf } from '../colour.ts';
import { pair, centred } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export function decollete(o: DrawingOptions = {}): string {
  const s = new Sheet('decollete', { color: '#1B1B1D', weave: 'plain', sole: '#C8A27A', lining: '#D9BE9A', ...o });
  const shoe = () => {
    const start = s.halo.length;
    const dark = s.dark;
    s.piece('M402 290 C388 340 378 410 380 470 L367 470 C366 420 360 372 336 344Z', {
      shade: 'tube',
      color: s.o.color,
    });
    s.piece('M364.5 468 H382 V476 H364.500Z', { color: '#2A2623', weave: 'plain', shade: null, edge: 0.8 });
    s.piece(
      'M396 216 C376 230 322 272 268 330 C238 358 198 370 150 366 C160 382 200 396 236 384 C300 352 352 284 404 230Z',
      { color: s.o.lining, weave: 'plain', shade: 'drop', edge: 1 },
    );
    s.line('M384 234 C344 268 300 316 262 350', 0.9, seamOf(s.o.lining), 0.6);
    const upper =
      'M394 214 C400 205 410 207 413 218 C420 250 412 288 392 316 C378 334 358 340 340 348 C298 374 262 421 214 448 C172 466 110 470 62 470 C46 468 46 460 58 454 C90 438 116 414 140 384 C144 378 148 372 152 367 C180 392 222 392 262 362 C306 324 350 280 376 244 C384 232 389 223 394 214Z';
    s.piece(upper, { shade: 'foot' });
    s.clip(upper, () => {
      s.fill(
        'M70 456 C104 438 132 412 150 386 C158 396 168 402 180 404 C150 432 112 452 76 462Z',
        '#FFFFFF',
        dark ? 0.2 : 0.3,
      );
      s.fill('M402 220 C406 252 394 286 370 308 C382 280 390 250 394 226Z', '#FFFFFF', dark ? 0.18 : 0.24);
      s.fill('M340 346 C298 372 262 420 214 448 L230 452 L360 340Z', INK, 0.2);
    });
    s.line('M400 213 C380 254 316 324 265 367 C226 397 182 397 148 373', 0.9, s.seam, 0.8);
    s.line('M262 368 C268 384 262 404 246 420', 1.1);
    s.piece(
      'M60 470 C112 471 174 467 214 449 C262 421 298 373 340 347 L350 346 C304 376 268 426 218 455 C176 474 110 477 62 476 Q52 474 60 470Z',
      { color: s.o.sole, weave: 'plain', shade: null, edge: 0.9 },
    );
    s.haloFront = s.halo.slice(start);
  };
  pair(s, shoe, shoe, 34, -96);
  return centred(s, -4, 8, 'Disegno in piano: décolleté');
}
