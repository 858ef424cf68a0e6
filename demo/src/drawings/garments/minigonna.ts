import { INK } from '../colour.ts';
import { both, range, sym } from '../geometry.ts';
import { glow } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const minigonna = (o: DrawingOptions = {}): string => {
  const s = new Sheet('minigonna', { color: '#B3202E', weave: 'twill', ...o });
  const body = sym('M240 196 Q284 196 322 190 C340 250 356 330 368 436 Q306 462 240 462');
  // the back edge of the hem
  s.piece(sym('M240 430 Q308 428 367 436 Q308 448 240 449'), { tone: s.dark ? 0.06 : -0.42, shade: null });
  s.piece(body);
  s.clip(body, () => {
    both('').forEach((_, i) => glow(s, [i ? 168 : 312, 330, 20, 110], { turn: i ? 8 : -8, strength: 0.22 }));
    s.foldsBoth([
      [346, 456, 330, 390, 320, 330, 9],
      [304, 462, 298, 400, 294, 352, 8],
      [334, 226, 316, 244, 292, 248, 7],
      [272, 466, 274, 420, 270, 384, -7],
    ]);
  });
  // darts hidden in the panel seams
  both('M298 194 C308 270 318 360 324 446').forEach((d) => s.line(d, 1.2));
  both('M294 194.5 C304 270 314 360 320 447 M302 194 C312 270 322 360 328 445').forEach((d) => s.stitch(d));
  both('M366.5 421 Q305 447 240 447 M366 417 Q305 443 240 443').forEach((d) => s.stitch(d));
  // patch pockets with a flap
  both('M261 278L333 270L341 346Q341 354 333 355L277 361Q269 361 268 354Z').forEach((d, i) =>
    s.piece(d, { contour: false, shade: 'foot', edge: 1.3, angle: i ? 6 : -6 }),
  );
  both('M265.5 300L271.5 352Q272 357 277 357L332 351Q337.5 350 337 346L332 296').forEach((d) => s.stitch(d));
  both('M258 272L334 263L337 292Q301 308 262 300Z').forEach((d, i) =>
    s.piece(d, { contour: false, shade: 'drop', edge: 1.3, angle: i ? 6 : -6 }),
  );
  both('M262 275.5L331 267L333.5 289Q301 303.5 265 296.5Z').forEach((d) => s.stitch(d));
  [298.5, 181.5].forEach((x) => s.button(x, 290, 4.4));
  // placket down the front
  s.piece('M229 192 H251 V462 H229Z', { contour: false, shade: null, edge: 1.3 });
  s.fill('M222 196 H229 V461 H222Z', INK, s.dark ? 0.28 : 0.1);
  s.stitch('M233 196 V461 M247 196 V461');
  range(6).forEach((i) => s.button(240, 220 + i * 41, 5));
  // waistband
  s.piece('M158 152 Q240 168 322 152 L323 190 Q240 206 157 190Z', { angle: 90 });
  s.piece('M158 152 Q240 136 322 152 Q240 168 158 152Z', { tone: s.dark ? 0.1 : -0.32, shade: null, edge: 1.1 });
  s.label(240, 147, 30, 11);
  s.stitch('M160 156 Q240 172 320 156 M159 186.5 Q240 202.5 321 186.5').line('M251 167 V201', 1.1).button(240, 182, 5);
  both('M290 158 H299 V196 H290Z').forEach((d) => s.piece(d, { contour: false, shade: null }));
  return s.svg('Disegno in piano: minigonna');
};
