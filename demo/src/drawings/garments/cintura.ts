import { INK, mix } from '../colour.ts';
import { METAL, metal } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const cintura = (o: DrawingOptions = {}): string => {
  const s = new Sheet('cintura', { color: '#3B2417', weave: 'leather', ...o });
  const th = mix(s.o.color, '#FFFFFF', 0.46),
    W = 52;
  const arc = (y: number, b: number, dir: number) => `C84 ${y + dir * b * 1.32} 396 ${y + dir * b * 1.32} 396 ${y}`;
  const rear = `M84 290 ${arc(290, 88, -1)} L396 ${290 + W} C396 ${290 + W - 116.2} 84 ${290 + W - 116.2} 84 ${290 + W}Z`;
  s.piece(rear, { tone: s.dark ? 0.22 : -0.34, color: mix(s.o.color, '#C9A679', 0.42), shade: 'tube' });
  s.stitch('M88 296 C92 186 388 186 392 296', mix(s.o.color, '#C9A679', 0.7), 0.8).stitch(
    `M90 ${283 + W} C96 ${290 + W - 118} 384 ${290 + W - 118} 390 ${283 + W}`,
    mix(s.o.color, '#C9A679', 0.7),
    0.8,
  );
  const front = `M84 290 C84 406.2 396 406.2 396 290 L396 ${290 + W} C396 ${406.2 + W} 84 ${406.2 + W} 84 ${290 + W}Z`;
  s.piece(front);
  s.clip(front, () => {
    s.fill('M60 280 H420 V300 C380 380 100 380 60 300Z', '#FFFFFF', 0.08);
    s.fill('M84 342 C84 450 396 450 396 342 V470 H84Z', INK, 0.16);
  });
  s.stitch('M87 299 C94 408 386 408 393 299', th).stitch('M87 334.5 C94 448 386 448 393 334.5', th);
  // strap end passing over, with holes and a pointed tip
  const tip = 'M250 376 C290 375 330 367 358 350 L382 356 L371 394 C336 416 292 427 250 428.5Z';
  s.fill('M250 384 C292 383 334 374 362 356 L388 362 L376 402 C338 424 292 435 250 436Z', INK, 0.25);
  s.piece(tip, { angle: -12 });
  s.stitch('M252 381 C292 380 330 372 357 356 L375 360.5 L366 390 C334 410 292 421 252 423.5', th);
  [
    [286, 401],
    [312, 395],
    [338, 386],
  ].forEach(([x, y]) => {
    s.top += `<ellipse cx="${x}" cy="${y}" rx="2.6" ry="3.2" fill="${INK}" stroke="${s.seam}" stroke-width=".8"/>`;
  });
  s.piece('M262 372 L278 371 L279 432 L263 433Z', { shade: 'tube' }).stitch('M266 374 V431 M275 373.5 V430.5', th, 0.7);
  s.piece('M182 371 L206 375 L206 428 L182 423Z', { shade: null }).stitch('M186 376 V420 M190 376.5 V421', th, 0.8);
  const ring = 'M204 362 H250 Q258 362 258 370 V434 Q258 442 250 442 H204 Q196 442 196 434 V370 Q196 362 204 362Z';
  s.top += `<path d="${ring}" fill="none" stroke="${INK}" stroke-opacity=".25" stroke-width="10" transform="translate(1 4)"/>`;
  metal(s, ring, 7);
  s.line('M197 402 H262', 6.6, INK).line('M197 402 H262', 4.4, METAL).line('M199 401 H258', 1.2, '#F3E3BC');
  return s.svg('Disegno in piano: cintura in pelle');
};
