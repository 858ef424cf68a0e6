import { INK } from '../colour.ts';
import { both, sym } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const polo = (o: DrawingOptions = {}): string => {
  const s = new Sheet('polo', { color: '#2B3F66', weave: 'plain', trim: '#F7F7F4', ...o });
  const sleeve = 'M334 121 C362 134 386 170 404 218 L350 241 C344 232 338 226 331 222 C323 190 325 150 334 121Z';
  both(sleeve).forEach((d, i) => s.piece(d, { angle: i ? 24 : -24 }));
  both('M405 217 L349.5 241 L355 255 L411 231.5Z').forEach((d, i) =>
    s.piece(d, { weave: 'rib', scale: 0.7, angle: i ? 24 : -24, shade: 'drop' }),
  );
  s.foldsBoth([
    [338, 224, 352, 212, 374, 204, 6],
    [343, 134, 362, 156, 374, 182, -6],
  ]);
  const body = sym(
    'M240 142 C262 132 278 114 284 93 L336 122 C325 152 323 192 331 226 C329 300 331 400 335 470 L332 492 C302 496 270 498 240 498',
  );
  s.piece(body);
  s.clip(body, () => {
    s.foldsBoth([
      [331, 232, 308, 262, 272, 268, 9],
      [330, 250, 314, 300, 296, 330, 8],
      [331, 420, 316, 384, 312, 336, -8],
      [296, 496, 298, 454, 290, 416, 7],
    ]);
    s.fill('M196 96 L236 176 L244 176 L284 96 L300 108 L276 184 L240 158 L204 184 L180 108Z', INK, s.dark ? 0.3 : 0.1);
  });
  both('M240 487 C270 487 302 485 332 481').forEach((d) => s.stitch(d));
  both('M334 458 L320 459 L318 494').forEach((d) => s.line(d, 0.9));
  both('M328 126 C319 154 317 192 325 224').forEach((d) => s.stitch(d));
  s.piece('M228 140 H252 V254 L250 256 H230 L228 254Z', { contour: false, shade: null, edge: 1.2 });
  s.stitch('M231.5 150 V252.5 H248.5V150').line('M228 244 H252', 0.9);
  [182, 206, 230].forEach((y) => s.line(`M240 ${y - 6}V${y + 6}`, 0.9).button(240, y, 3.9));
  s.piece('M202 96 C214 76 266 76 278 96 C272 118 258 134 240 146 C222 134 208 118 202 96Z', {
    tone: s.dark ? 0.1 : -0.16,
    shade: 'drop',
  });
  s.line('M210 108 C224 98 256 98 270 108', 1).label(240, 86, 24, 10);
  const leaf =
    'M277 92 C284 85 293 90 296 101 C296 128 290 152 279 178 C264 168 250 158 240 147 C256 135 271 116 277 92Z';
  both(leaf).forEach((d, i) => s.piece(d, { weave: 'rib', scale: 0.55, angle: i ? 60 : -60, shade: 'drop' }));
  both('M291 103 C291 127 286 148 276.5 170').forEach((d) => s.stitch(d));
  return s.svg('Disegno in piano: polo');
};
