import { INK, mix, seamOf } from '../colour.ts';
import { both, type Point } from '../geometry.ts';
import { METAL } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const tote = (o: DrawingOptions = {}): string => {
  const s = new Sheet('tote', { color: '#8A5A34', weave: 'leather', trim: '#E3C79F', lining: '#3A2A1C', ...o });
  const th = mix(s.o.color, '#FFFFFF', 0.5);
  const strap = (d: string, c: string) => {
    s.halo += `<path d="${d}" fill="none" stroke-width="19"/>`;
    s.line(d, 16.4, seamOf(s.o.color)).line(d, 14, c);
  };
  strap('M186 236 C186 70 294 70 294 236', mix(s.o.color, INK, 0.34));
  s.piece('M104 236 Q240 218 376 236 Q240 256 104 236Z', { color: s.o.lining, weave: 'plain', shade: null, edge: 1.2 });
  const body =
    'M104 236 Q240 256 376 236 C374 330 366 430 356 512 Q356 522 344 523 Q240 531 136 523 Q124 522 124 512 C114 430 106 330 104 236Z';
  s.piece(body);
  s.clip(body, () => {
    s.folds([
      [108, 270, 128, 380, 150, 440, 14],
      [372, 270, 350, 380, 330, 436, -14],
      [196, 330, 236, 352, 290, 334, 9],
      [140, 500, 170, 470, 190, 440, 9],
    ]);
    s.fill('M100 490 C180 506 300 506 380 490 V540 H100Z', INK, 0.12);
    s.line('M122 250 C128 340 136 440 146 526 M358 250 C352 340 344 440 334 526', 1.3).stitch(
      'M128 251 C134 340 142 440 152 526 M352 251 C346 340 338 440 328 526',
      th,
    );
  });
  s.stitch('M108 243.5 Q240 263.5 372 243.5', th)
    .line('M106 252 Q240 272 374 252', 1)
    .stitch('M130 514 Q240 523 350 514', th);
  const front = 'M186 286 C184 60 296 60 294 286';
  strap(front, s.o.color);
  s.stitch('M181.5 280 C180 52 300 52 298.5 280', th).stitch('M190.5 280 C189 74 291 74 289.5 280', th);
  both('M281 258 H307 V318 Q307 330 294 334 Q281 330 281 318Z').forEach((d) =>
    s.piece(d, { contour: false, shade: 'drop' }),
  );
  both('M284.5 262 H303.5 V317 Q303 326 294 329.5 Q285 326 284.5 317Z').forEach((d) => s.stitch(d, th));
  const rings: Point[] = [
    [294, 276],
    [186, 276],
    [294, 316],
    [186, 316],
  ];
  rings.forEach(([x, y]) => {
    s.top += `<circle cx="${x}" cy="${y}" r="3.8" fill="${METAL}" stroke="${INK}" stroke-width="1"/><circle cx="${x - 1}" cy="${y - 1}" r="1" fill="#FFF3D2"/>`;
  });
  s.piece('M214 392 H266 V416 H214Z', { contour: false, shade: null, edge: 1 })
    .stitch('M217 395 H263 V413 H217Z', th, 0.8)
    .line('M226 404 H254', 1.6);
  return s.svg('Disegno in piano: borsa tote in pelle');
};
