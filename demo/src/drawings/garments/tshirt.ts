import { INK } from '../colour.ts';
import { both, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const tshirt = (o: DrawingOptions = {}): string => {
  const s = new Sheet('tshirt', { color: '#F7F7F4', weave: 'plain', ...o });
  const sleeve = 'M333 121 C362 134 388 172 410 226 L352 252 C346 240 338 230 331 224 C323 190 324 150 333 121Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 24 : -24 }));
  both('M406 217.5 L348 243.5 M403.5 214 L346 240').forEach((d) => s.stitch(d));
  s.foldsBoth([
    [338, 226, 350, 216, 372, 210, 6],
    [342, 132, 364, 156, 376, 184, -6],
  ]);
  const body = sym(
    'M240 138 C266 136 282 118 288 93 L335 122 C325 152 323 192 331 226 C328 300 330 400 333 484 C302 490 270 492 240 492',
  );
  s.piece(body);
  s.clip(body, () =>
    s.foldsBoth([
      [331, 232, 308, 262, 270, 272, 9],
      [330, 250, 312, 300, 292, 330, 8],
      [331, 420, 316, 380, 312, 330, -8],
      [300, 490, 300, 450, 292, 410, 7],
    ]),
  );
  both('M240 481 C270 481 302 479 333 473 M240 477 C270 477 302 475 333 469').forEach((d) => s.stitch(d));
  both('M327 126 C319 154 317 192 325 224').forEach((d) => s.stitch(d));
  s.piece('M192 93 C212 106 268 106 288 93 C282 118 266 136 240 136 C214 136 198 118 192 93Z', {
    tone: s.dark ? 0.1 : -0.16,
    shade: 'drop',
    contour: false,
  });
  s.piece('M186 96 L192 91 C212 104 268 104 288 91 L294 96 C270 114 210 114 186 96Z', {
    weave: 'rib',
    scale: 0.6,
    shade: null,
    tone: -0.08,
    edge: 1.1,
  }).label(240, 107, 24, 10);
  s.piece(sym('M240 131 C262 131 276 114 281 95 L294 95 C290 124 270 146 240 146').replace(/Z$/, 'Z'), {
    weave: 'rib',
    scale: 0.6,
    shade: 'drop',
  });
  both('M240 150 C272 149 293 127 298 98').forEach((d) => s.stitch(d));
  s.fill('M214 492 H266 V494 H214Z', INK, 0);
  return s.svg('Disegno in piano: t-shirt');
};
