import { INK } from '../colour.ts';
import { both, mirror } from '../geometry.ts';
import { glow } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const sigaretta = (o: DrawingOptions = {}): string => {
  const s = new Sheet('sigaretta', { color: '#23262A', weave: 'plain', ...o });
  const leg =
    'M240 84 L304 80 C318 116 324 152 324 192 C323 270 316 340 312 404 C309 456 307 504 306 548 Q284 555 259 551 C258 476 254 396 248 324 C246 286 243 256 240 240Z';
  both(leg).forEach((d, i) => {
    const X = (x: number) => (i ? 480 - x : x),
      k = i ? -1 : 1,
      m = (p: string) => (i ? mirror(p) : p);
    s.piece(d, { angle: i ? 2 : -2 });
    s.clip(d, () => {
      glow(s, [X(284), 300, 14, 190], { strength: s.dark ? 0.14 : 0.26 });
      s.folds([
        [X(241), 240, X(264), 232, X(296), 210, k * 7],
        [X(243), 252, X(268), 258, X(304), 246, k * 7],
        [X(246), 276, X(262), 290, X(288), 296, k * 5],
        [X(251), 384, X(272), 396, X(302), 388, k * 6],
        [X(310), 410, X(290), 418, X(264), 412, k * -5],
      ]);
      // pressed crease, side slit at the hem
      s.line(m('M276 90 C280 190 284 330 283 553'), 1.2, s.seam, 0.85);
      s.fill(m('M277 110 C282 200 290 340 291 553 L283 553 C284 330 280 200 277 110Z'), INK, s.dark ? 0.22 : 0.07);
      s.line(m('M304 520 L302.5 552'), 1.4).stitch(m('M300 514 L298.5 552 M300 514 H306'));
      s.line(m('M258 540 Q284 545 307 537'), 0.9, s.seam, 0.7);
      // slant pocket with a welt
      s.line(m('M291 86 L315 146'), 1.4).stitch(m('M286.5 87 L310.5 148'));
    });
  });
  s.line('M240 86 V240', 1.4).stitch('M257 92 C257 150 256 184 240 200');
  s.piece('M174 52 Q240 66 306 52 L305 82 Q240 96 175 82Z', { angle: 90 });
  s.piece('M174 52 Q240 42 306 52 Q240 66 174 52Z', { tone: s.dark ? 0.1 : -0.3, shade: null, edge: 1.1 }).label(
    240,
    46.5,
    30,
    11,
  );
  s.stitch('M176 55.5 Q240 69.5 304 55.5 M177 78.5 Q240 92.5 303 78.5');
  both('M281 54 H289 V92 H281Z').forEach((d) => s.piece(d, { contour: false, shade: null }));
  // closed by a tab that runs past the fly
  s.piece('M240 66.5 L268 64 L275 78 L268 91 L240 93Z', { contour: false, shade: null, edge: 1.3 });
  s.stitch('M243 70 L266 67.5 L271 78 L266 87.5 L243 89.5').button(262, 78, 4.2);
  return s.svg('Disegno in piano: pantalone a sigaretta');
};
