import { INK, mix } from '../colour.ts';
import { f, range } from '../geometry.ts';
import { pair, centred } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export function mocassino(o: DrawingOptions = {}): string {
  const s = new Sheet('mocassino', { color: '#5A3320', weave: 'plain', sole: '#231D1A', lining: '#CDAE82', ...o });
  const th = mix(s.o.color, '#FFFFFF', 0.55);
  const shoe = () => {
    const start = s.halo.length;
    s.piece('M258 296 C300 330 350 338 404 306 C412 306 412 316 408 326 C360 356 300 352 262 320Z', {
      color: s.o.lining,
      weave: 'plain',
      shade: 'drop',
      edge: 1.1,
    });
    s.piece('M204 318 C216 302 240 292 264 293 C278 295 286 306 286 322 L268 336 L220 330Z', { shade: 'drop' });
    s.stitch('M222 309 C236 301 250 298 263 299 C272 301 278 308 279 318', th);
    const upper =
      'M408 308 C418 330 420 362 413 394 C352 392 302 402 250 412 C190 424 112 424 62 412 C54 396 62 378 90 367 C128 354 176 340 204 316 C222 322 246 322 264 318 C298 350 352 354 408 308Z';
    s.piece(upper, { shade: 'foot' });
    s.clip(upper, () => {
      [0, 1, 2].forEach((i) =>
        s.fill(
          `M${96 + i * 10} ${378 - i * 3}C140 ${366 - i} 186 ${348 + i} ${212 - i * 8} ${332 + i * 4}C188 ${356 - i * 3} 142 ${376 - i * 4} ${96 + i * 10} ${378 - i * 3}Z`,
          '#FFFFFF',
          0.1,
        ),
      );
      s.fill('M316 356 C352 354 388 344 410 322 C398 348 360 366 316 356Z', '#FFFFFF', 0.12);
      s.fill('M60 400 C120 414 190 414 250 402 C302 392 352 384 416 384 L416 400 L60 430Z', INK, 0.2);
      s.folds([
        [236, 352, 222, 372, 192, 384, 7],
        [240, 366, 232, 384, 212, 398, 6],
      ]);
    });
    s.line('M78 377 C72 386 78 393 92 392 C140 388 188 370 222 340', 1.5).line('M86 372 C132 357 182 342 212 322', 1);
    range(19).forEach((i) => {
      const t = i / 18,
        x = 88 + 126 * t,
        y = 391.5 - 45 * t ** 1.8;
      s.line(`M${f(x)} ${f(y - 4)}L${f(x + 3)} ${f(y + 5)}`, 1.3);
    });
    const strap =
      'M204 317 C216 306 232 302 252 304 C262 306 266 312 266 320 C280 346 294 374 304 401 C288 404 268 408 250 412 C240 376 226 344 204 317Z';
    s.piece(strap, { shade: 'foot', contour: true });
    s.stitch('M212 317 C232 344 246 376 255.5 407 M262 323 C275 348 288 374 297.5 398', th);
    s.piece(
      'M231 330 C238 328 243 334 250 332 C257 330 260 326 266 328 L272 341 C264 344 258 342 252 345 C246 348 242 344 237 344Z',
      { tone: -0.55, weave: 'plain', shade: null, contour: false },
    );
    s.line('M352 344 C364 358 368 376 366 393', 1.2).stitch('M347.5 345.5 C359.5 359 363.5 376 361.5 393', th);
    s.stitch('M405 317 C352 360 300 356 270 327', th);
    s.piece('M402 302 Q410 300 414 308 Q419 322 418 338 L405 334 Q404 318 402 302Z', {
      shade: null,
      contour: true,
      edge: 1,
    });
    s.piece(
      'M60 409 C112 424 190 424 250 412 C302 402 352 392 416 393 L418 405 C356 404 306 413 254 424 C190 437 108 437 60 423 Q54 416 60 409Z',
      { color: mix(s.o.sole, '#9A7650', 0.6), weave: 'plain', shade: null },
    ).stitch('M64 414 C114 428 190 428 250 416.5 C302 406.5 352 397 415 397.5', '#F0D9B4', 0.9);
    s.piece(
      'M62 422 C110 436 190 436 254 423 C278 418 300 413 326 410 L326 416 C300 420 280 425 256 430 C190 443 112 443 68 430Z',
      { color: s.o.sole, weave: 'plain', shade: null, edge: 0.6 },
    );
    s.piece('M324 410 C352 405 384 404 418 405 L415 438 L328 438Z', {
      color: s.o.sole,
      weave: 'plain',
      shade: null,
      edge: 0.8,
    }).line('M326 419 C356 414 386 413 417 414 M327 428 C356 424 386 423 416 423', 0.8, '#7A6A5E');
    s.haloFront = s.halo.slice(start);
  };
  pair(s, shoe, shoe, 26, -112);
  return centred(s, 0, -6, 'Disegno in piano: mocassino');
}
