import { INK } from '../colour.ts';
import { glow } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const cravatta = (o: DrawingOptions = {}): string => {
  const s = new Sheet('cravatta', { color: '#2B3F66', color2: '#C79A2B', weave: 'stripe', ...o });
  // the loop around the neck, back first
  s.piece(
    'M176 100 C158 60 190 30 240 30 C290 30 322 60 304 100 L292 96 C302 66 282 48 240 48 C198 48 178 66 188 96Z',
    {
      angle: 90,
      shade: 'drop',
      tone: s.dark ? 0.06 : -0.2,
    },
  );
  s.label(240, 33.5, 22, 10);
  s.piece('M174 92 C180 84 190 84 196 92 L226 122 L216 146 C198 136 180 116 174 92Z', { angle: 48, shade: 'drop' });
  s.piece('M306 92 C300 84 290 84 284 92 L254 122 L264 146 C282 136 300 116 306 92Z', { angle: -48, shade: 'drop' });
  // the tail shows beside the blade
  const tail = 'M246 160 L270 160 C296 260 316 350 332 436 L318 476 L280 450 C272 350 260 250 246 160Z';
  s.piece(tail, { angle: -34, tone: s.dark ? 0.04 : -0.1 });
  s.clip(tail, () => glow(s, [276, 330, 18, 150], { turn: -8, strength: 0.5, color: INK }));
  const blade = 'M222 156 Q240 164 258 156 C272 260 290 380 302 496 L240 568 L178 496 C190 380 208 260 222 156Z';
  s.piece(blade, { angle: -42 });
  s.clip(blade, () => {
    glow(s, [226, 340, 20, 190], { turn: 3, strength: s.dark ? 0.16 : 0.34 });
    glow(s, [292, 420, 26, 150], { turn: -6, strength: 0.34, color: INK });
    s.fill('M222 156 Q240 164 258 156 L262 184 Q240 174 219 184Z', INK, s.dark ? 0.36 : 0.24);
    s.folds([
      [240, 166, 236, 216, 244, 276, 12],
      [252, 164, 258, 200, 258, 240, -7],
      [228, 166, 222, 204, 222, 236, 6],
    ]);
  });
  s.line('M182 495 L240 561 L298 495', 0.8, s.seam, 0.8);
  const knot = 'M202 108 C214 100 266 100 278 108 L263 158 Q240 168 217 158Z';
  s.piece(knot, { angle: 38 });
  s.clip(knot, () => {
    glow(s, [230, 122, 22, 16], { strength: s.dark ? 0.2 : 0.36 });
    s.folds([
      [206, 116, 222, 140, 226, 162, 7],
      [272, 112, 262, 136, 256, 162, -7],
    ]);
  });
  return s.svg('Disegno in piano: cravatta');
};
