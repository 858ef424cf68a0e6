import { INK, mix, isDark, seamOf } from '../colour.ts';
import { f, range } from '../geometry.ts';
import { pair, centred } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export function sneaker(o: DrawingOptions = {}): string {
  const s = new Sheet('sneaker', {
    color: '#F4F3EF',
    color2: '#1F5C45',
    weave: 'plain',
    sole: '#FBFAF6',
    lining: '#D2D0C8',
    ...o,
  });
  const th = isDark(s.o.color) ? seamOf(s.o.color) : mix(s.o.color, INK, 0.42),
    th2 = mix(s.o.color2, '#FFFFFF', 0.5);
  const lace = (d) => s.line(d, 6.4, INK).line(d, 4.2, '#FFFFFF');
  const shoe = () => {
    const start = s.halo.length;
    s.piece('M276 300 C310 330 360 332 398 312 C408 308 412 318 410 330 C372 352 312 350 270 322Z', {
      color: s.o.lining,
      weave: 'plain',
      shade: 'drop',
    });
    s.piece('M222 330 C228 302 242 280 262 272 C280 270 288 284 292 304 L282 338 L240 346Z', { shade: 'drop' }).stitch(
      'M234 328 C238 306 250 288 264 281 C276 280 281 290 284 304',
      th,
    );
    const upper =
      'M408 312 C418 334 418 372 416 402 C300 410 160 412 64 406 C56 390 64 374 94 366 C136 356 176 344 208 322 C232 314 256 310 276 304 C310 342 366 346 408 312Z';
    s.piece(upper, { shade: 'foot' });
    s.piece(
      'M64 406 C56 390 64 374 94 366 C122 359 150 351 174 340 C186 362 190 386 188 409 C144 410 100 409 64 406Z',
      { shade: 'foot', contour: false },
    );
    s.stitch('M168.5 346 C179 366 183.5 388 181.5 408', th);
    s.line('M74 398 C98 388 132 388 150 402', 1).stitch('M78 401.5 C100 393 130 393 144 404', th);
    range(3).forEach((r) =>
      range(4).forEach((i) => {
        s.top += `<circle cx="${f(112 + i * 13 + r * 5)}" cy="${f(376 - i * 5 + r * 8)}" r="1.5" fill="${th}"/>`;
      }),
    );
    const quarter =
      'M276 304 C310 342 366 346 408 312 C418 334 418 372 416 402 C350 407 282 409 222 409 C218 388 222 370 234 356 C222 352 212 344 204 334 C200 330 202 326 208 322 C232 314 256 310 276 304Z';
    s.piece(quarter, { shade: 'foot', contour: false });
    s.stitch(
      'M210 327 C234 319 254 315 273 310 C308 348 366 352 407 320 M229 407 C226 388 230 372 243 358 M238 352.5 C226 348 217 341 209 332',
      th,
    );
    s.piece(
      'M414 326 C418 350 417 376 416 402 C400 403.5 384 404.5 368 405.5 C364 380 370 360 384 346 C396 340 406 332 414 326Z',
      { color: s.o.color2, shade: 'foot', contour: false },
    );
    s.stitch('M373 404 C370 382 375 364 388 350 C397 346 405 340 413 334', th2);
    s.piece('M288 350 C306 372 326 390 352 406 L328 407.5 C306 394 286 376 270 354Z', {
      color: s.o.color2,
      shade: null,
      contour: false,
    }).piece('M314 350 C326 370 340 386 360 400 L362 405.6 L358 406 C334 392 314 372 300 351Z', {
      color: s.o.color2,
      shade: null,
      contour: false,
    });
    s.piece('M404 304 Q414 300 417 310 Q421 330 418 346 L404 340 Q404 322 404 304Z', {
      color: s.o.color2,
      shade: null,
    });
    range(5).forEach((i) => {
      const x = 216 + i * 14,
        y = 333 - i * 5.5;
      lace(`M${x} ${y}C${x - 12} ${y - 6} ${x - 14} ${f(y - 12)} ${x - 6} ${f(y - 18 - i)}`);
      s.top += `<circle cx="${x + 2}" cy="${f(y + 1.5)}" r="2.6" fill="#FFF" stroke="${INK}" stroke-width="1"/>`;
    });
    lace(
      'M262 298 C248 282 226 286 230 298 C236 308 254 306 262 298 C276 280 298 282 294 296 C288 306 272 304 262 298',
    );
    lace('M260 300 C254 312 244 320 236 324 M264 300 C274 312 286 318 298 318');
    const sole =
      'M56 396 C70 404 110 408 160 409 C250 410 340 408 424 399 Q430 416 426 432 Q424 440 412 440 L92 441 C70 440 56 430 53 414 Q52 402 56 396Z';
    s.piece(sole, { color: s.o.sole, weave: 'plain', shade: 'drop' });
    s.stitch('M60 404.5 C80 411 120 414.5 160 415 C250 416 340 414 424 405', '#8C8A83')
      .line('M56 426 Q240 436 427 424', 1, '#8C8A83')
      .line('M54 414 C66 420 84 422 100 422', 0.9, '#8C8A83');
    range(8).forEach((i) => s.line(`M${72 + i * 8} 429.500v9`, 0.9, '#8C8A83'));
    s.haloFront = s.halo.slice(start);
  };
  pair(s, shoe, shoe, 22, -128);
  return centred(s, 0, 2, 'Disegno in piano: sneaker');
}
