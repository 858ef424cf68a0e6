import { INK, mix } from '../colour.ts';
import { f, range } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const foulard = (o: DrawingOptions = {}): string => {
  const s = new Sheet('foulard', { color: '#1E4F4A', color2: '#E8B84A', trim: '#F3ECDD', ...o });
  const sq =
    'M78 158 C180 140 300 134 392 116 C397 190 403 262 411 330 Q352 398 290 461 C230 468 170 473 112 482 C104 380 92 270 78 158Z';
  s.piece(sq, { color: s.o.trim, weave: 'plain', shade: null });
  const place = (k: number) => `<g transform="translate(251 299) rotate(-7.4) scale(${k})">`;
  const box = (r: number, fill: string, stroke?: string, w = 0, dash = '') =>
    `<rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" fill="${fill}" ${stroke ? `stroke="${stroke}" stroke-width="${w}" ${dash ? `stroke-dasharray="${dash}"` : ''}` : ''}/>`;
  const { color, color2, trim } = s.o;
  const petal = (r: number, w: number, c: string) =>
    range(8)
      .map(
        (i) =>
          `<path d="M0 0C${w} ${-r * 0.4} ${w * 0.8} ${-r * 0.85} 0 ${-r}C${-w * 0.8} ${-r * 0.85} ${-w} ${-r * 0.4} 0 0Z" transform="rotate(${i * 45})" fill="${c}"/>`,
      )
      .join('');
  const rope = (r: number, c: string) =>
    range(4)
      .map(
        (q) =>
          `<g transform="rotate(${q * 90})">${range(Math.round((2 * r) / 12))
            .map((i) => {
              const x = -r + i * ((2 * r) / Math.round((2 * r) / 12)) + 6;
              return `<path d="M${f(x - 5)} ${-r + 4}C${f(x - 3)} ${-r - 5} ${f(x + 3)} ${-r + 5} ${f(x + 5)} ${-r - 4}" fill="none" stroke="${c}" stroke-width="3" stroke-linecap="round"/>`;
            })
            .join('')}</g>`,
      )
      .join('');
  const corner = range(4)
    .map(
      (q) =>
        `<g transform="rotate(${q * 90}) translate(-72 -72)"><g transform="scale(.44)">${petal(48, 14, color2)}<circle r="16" fill="${color}"/><circle r="9" fill="${trim}"/></g><path d="M20 20C44 26 52 14 74 20M20 20C26 44 14 52 20 74" fill="none" stroke="${trim}" stroke-width="2"/></g>`,
    )
    .join('');
  s.clip(sq, () => {
    s.top += `${place(1)}${box(144, color)}${rope(130, color2)}${box(116, 'none', trim, 1.6)}${box(110, mix(color, '#FFFFFF', 0.08), color2, 2.4)}${corner}<circle r="62" fill="none" stroke="${trim}" stroke-width="1.6" stroke-dasharray="2 5"/><circle r="54" fill="${color2}"/><circle r="49" fill="${color}"/>${petal(47, 13, trim)}${petal(30, 9, color2)}<circle r="9" fill="${color}"/><circle r="4.5" fill="${trim}"/></g>`;
    s.folds([
      [84, 210, 200, 250, 330, 470, 13],
      [150, 150, 240, 240, 424, 320, -14],
      [250, 134, 300, 220, 412, 260, -10],
      [96, 340, 170, 380, 220, 470, 10],
    ]);
    s.fill('M84 200 C200 240 290 350 322 476 L352 474 C310 330 210 220 84 180Z', '#FFFFFF', 0.1).fill(
      'M190 140 C260 230 340 280 424 300 L424 270 C340 250 270 200 226 136Z',
      '#FFFFFF',
      0.12,
    );
  });
  s.stitch(
    'M408 324 C402 262 394 190 387 121.5 C300 139.5 182 145.5 84 163.5 C98 274 109 378 117 476 C174 467 230 462 288 455',
    mix(color, trim, 0.15),
  );
  // the turned corner shows the paler reverse of the print
  const flap = 'M411 330 C372 322 336 318 303 322 C300 366 296 412 290 461 Q352 398 411 330Z',
    rev = (c: string) => mix(c, '#FFFFFF', 0.5);
  s.clip(sq, () => s.fill('M411 322 C366 312 328 308 292 314 C286 360 284 420 284 470 L420 470 L420 320Z', INK, 0.24));
  s.piece(flap, { color: rev(color), weave: 'plain', shade: null });
  s.clip(flap, () => {
    s.line('M411 337 C372 329 340 325 310 329 C307 368 303 414 296 461', 14, trim).line(
      'M411 352 C376 344 348 340 325 343 C322 376 318 410 312 450',
      7,
      rev(color2),
    );
    s.fill('M411 330 Q352 398 290 461 L300 462 Q372 410 420 340Z', INK, 0.2).fill(
      'M411 330 Q346 372 290 461 L270 450 L303 322Z',
      '#FFFFFF',
      0.16,
    );
  });
  s.line(flap, 1.3).stitch('M404 334 C368 326.5 338 322.5 308 326.5 C305 366 301.5 408 297 448', rev(color));
  return s.svg('Disegno in piano: foulard in seta');
};
