import { INK } from '../colour.ts';
import { both, mirror } from '../geometry.ts';
import { glow } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const bermuda = (o: DrawingOptions = {}): string => {
  const s = new Sheet('bermuda', { color: '#C8AE86', weave: 'twill', ...o });
  const leg =
    'M240 162 L320 156 C332 200 340 250 346 306 C350 352 354 400 357 446 Q306 460 253 457 C252 410 250 372 240 326Z';
  both(leg).forEach((d, i) => {
    const X = (x: number) => (i ? 480 - x : x),
      k = i ? -1 : 1,
      m = (p: string) => (i ? mirror(p) : p);
    s.piece(d, { angle: i ? 3 : -3 });
    s.clip(d, () => {
      glow(s, [X(298), 330, 22, 110], { turn: k * -4, strength: 0.22 });
      s.folds([
        [X(241), 322, X(268), 312, X(306), 286, k * 8],
        [X(243), 334, X(272), 342, X(312), 326, k * 8],
        [X(246), 356, X(266), 378, X(300), 386, k * 6],
        [X(350), 420, X(336), 380, X(330), 340, k * 7],
      ]);
      // pleat and pressed crease
      s.line(m('M284 164 C290 240 302 340 306 456'), 1.1, s.seam, 0.75);
      s.fill(m('M284 164 L297 164 C298 200 296 220 293 238Z'), INK, s.dark ? 0.3 : 0.14);
      s.line(m('M284 164 C286 194 289 220 293 238'), 1.3);
      // slant pocket
      s.line(m('M314 160 L336 250'), 1.4).stitch(m('M309.5 161 L331.5 251 M305.5 161.5 L327.5 252'));
      s.line(m('M327.5 252 L337 249'), 1.6);
    });
  });
  // fly
  s.line('M240 166 V326', 1.4).stitch('M258 172 C258 232 257 262 240 280 M254.5 172 C254.5 230 253 256 240 272');
  // turn-ups
  both('M252 424 Q304 427 356 414 L361 458 Q308 474 253.5 470Z').forEach((d, i) =>
    s.piece(d, { shade: 'tube', angle: i ? 3 : -3 }),
  );
  both('M254 430 Q304 433 355 420').forEach((d) => s.stitch(d));
  both('M306 424.5 L307.5 468').forEach((d) => s.line(d, 0.9, s.seam, 0.6));
  // waistband, loops and button
  s.piece('M159 132 Q240 146 321 132 L322 160 Q240 174 158 160Z', { angle: 90 });
  s.piece('M159 132 Q240 118 321 132 Q240 146 159 132Z', { tone: s.dark ? 0.1 : -0.3, shade: null, edge: 1.1 });
  s.label(240, 127, 30, 11);
  s.stitch('M161 136 Q240 150 319 136 M160 156.5 Q240 170.5 320 156.5');
  both('M288 134 H297 V168 H288Z').forEach((d) => s.piece(d, { contour: false, shade: null }));
  both('M290.3 136 V166 M294.7 136 V166').forEach((d) => s.stitch(d, s.seam, 0.8));
  s.line('M252 145 V172', 1.1).button(243, 154, 5);
  return s.svg('Disegno in piano: bermuda');
};
