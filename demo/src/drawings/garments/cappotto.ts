import { INK } from '../colour.ts';
import { both, mirror, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const cappotto = (o: DrawingOptions = {}): string => {
  const s = new Sheet('cappotto', {
    color: '#ECE8DF',
    color2: '#2B2A2A',
    weave: 'houndstooth',
    trim: '#2A211B',
    lining: '#6E2430',
    ...o,
  });
  const sleeve =
    'M326 94 C350 104 362 142 370 196 C380 262 388 330 392 396 L346 404 C342 338 334 262 317 202 C308 162 314 120 326 94Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 9 : -9 }));
  s.foldsBoth([
    [324, 218, 342, 238, 374, 236, 9],
    [332, 256, 350, 274, 380, 268, 8],
    [352, 396, 360, 360, 354, 320, 7],
  ]);
  both('M391.5 372 L345 380').forEach((d) => s.line(d, 1.3));
  s.piece('M206 72 C218 60 262 60 274 72 L288 200 L240 270 L192 200Z', {
    color: s.o.lining,
    weave: 'plain',
    shade: 'drop',
    contour: false,
  }).label(240, 86, 34, 15);
  const panel = (x: number) =>
    `M272 74 L327 94 C314 124 308 162 317 203 C315 280 320 360 326 430 C329 470 330 510 330 546 C298 552 268 554 ${x} 554 L${x} 262Z`;
  const dress = (d: string, side: number) => {
    s.piece(d);
    const X = (x: number) => (side > 0 ? x : 480 - x),
      m = (p: string) => (side > 0 ? p : mirror(p));
    s.clip(d, () => {
      s.folds([
        [X(317), 206, X(296), 230, X(270), 238, side * 9],
        [X(318), 230, X(306), 300, X(310), 360, side * 9],
        [X(326), 440, X(312), 500, X(316), 550, side * 9],
        [X(276), 440, X(284), 500, X(280), 554, side * 8],
      ]);
      s.fill(m('M272 74 L262 130 L292 162 L326 168 C318 218 280 262 238 288 L238 262Z'), INK, 0.14);
      s.line(m('M302 220 C296 320 300 460 306 552'), 1, s.seam, 0.55);
    });
  };
  dress(panel(230), 1);
  dress(mirror(panel(228)), -1);
  s.stitch('M245.5 276 V553');
  const pocket = 'M262 376 L316 380 L318 396 L264 392Z';
  both(pocket).forEach((d) => s.piece(d, { contour: false, shade: 'drop' }).line(d, 1.3));
  both('M254 132 L286 164 L322 172 C312 216 280 256 238 280 C248 236 254 184 254 132Z').forEach((d, i) =>
    s.piece(d, { angle: i ? -28 : 28, contour: false }),
  );
  both('M288 168.5 L315 175 C306 212 278 248 247 268').forEach((d) => s.stitch(d));
  s.piece(
    sym(
      'M240 50 C266 50 282 58 288 72 C298 94 306 118 312 144 L287 166 L253 133 C262 114 268 98 266 84 C258 74 250 72 240 72',
    ),
    { shade: 'drop' },
  );
  both('M282 74 C292 96 299 118 305 142 L287 158').forEach((d) => s.stitch(d));
  both('M320 98 C307 128 301 162 311 200').forEach((d) => s.line(d, 0.9, s.seam, 0.6));
  [292, 350, 408].forEach((y) => {
    s.line(`M232 ${y}h-10`, 1.2);
    s.button(238, y, 7);
  });
  return s.svg('Disegno in piano: cappotto monopetto');
};
