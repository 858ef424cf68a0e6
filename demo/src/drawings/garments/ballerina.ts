import { INK, mix } from '../colour.ts';
import { glow, placed } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const ballerina = (o: DrawingOptions = {}): string => {
  const s = new Sheet('ballerina', { color: '#D9A3A8', weave: 'plain', lining: '#E2CDA8', ...o });
  const shine = s.dark ? 0.3 : 0.46,
    cord = s.dark ? mix(s.o.color, '#FFFFFF', 0.22) : mix(s.o.color, INK, 0.34);
  // seen from above, the big toe on the right
  const shoe = () => {
    const upper =
      'M8 -198 C46 -198 66 -160 68 -116 C69 -66 54 -30 50 16 C48 60 58 100 54 142 C50 180 28 198 0 198 C-28 198 -49 180 -52 142 C-56 100 -50 60 -55 16 C-60 -28 -74 -64 -72 -110 C-70 -156 -32 -198 8 -198Z';
    s.piece(upper, { shade: 'tube' });
    s.clip(upper, () => {
      glow(s, [-18, -150, 24, 34], { turn: 24, strength: shine });
      glow(s, [52, 90, 8, 90], { strength: shine * 0.8 });
      glow(s, [-54, 90, 8, 90], { strength: shine * 0.8 });
      glow(s, [0, -96, 70, 24], { strength: 0.22, color: INK });
      s.folds([
        [-66, -84, -48, -76, -34, -62, 6],
        [64, -88, 48, -78, 34, -64, -6],
      ]);
    });
    const mouth =
      'M0 -92 C24 -92 38 -70 40 -36 C41 -4 36 20 37 50 C38 84 42 110 40 140 C37 168 20 184 0 184 C-20 184 -36 168 -39 140 C-41 110 -38 84 -39 50 C-40 20 -45 -4 -44 -36 C-42 -70 -26 -92 0 -92Z';
    s.piece(mouth, { color: s.o.lining, weave: 'plain', shade: null, contour: false });
    s.clip(mouth, () => {
      // the inner wall in shadow, the insole with its edge
      s.line(mouth, 22, INK, 0.16).line(mouth, 10, INK, 0.14);
      s.fill('M-50 -100 H50 V-46 Q0 -66 -50 -46Z', INK, 0.24);
      glow(s, [0, 60, 18, 90], { strength: 0.45 });
      s.line(
        'M0 -70 C18 -68 27 -46 28 -20 C28 30 26 60 29 96 C32 140 24 170 0 172 C-24 170 -31 140 -28 96 C-26 60 -29 30 -31 -20 C-30 -46 -18 -68 0 -70Z',
        1,
        mix(s.o.lining ?? INK, INK, 0.5),
        0.7,
      );
      s.line('M-12 138 H12', 2.2, INK, 0.4).line('M-8 146 H8', 1.2, INK, 0.3);
    });
    // binding with the cord inside, drawn into a bow
    s.line(mouth, 6.6, INK)
      .line(mouth, 4.8, cord)
      .line(mouth, 0.8, mix(cord, '#FFFFFF', 0.5), 0.8);
    s.line('M0 185 V196', 1.1);
    ['M-2 -92 C-10 -78 -16 -66 -14 -50', 'M2 -92 C10 -80 14 -68 18 -54'].forEach((d) =>
      s.line(d, 5.4, INK).line(d, 3.4, cord),
    );
    [
      'M0 -93 C-16 -112 -46 -116 -46 -98 C-46 -82 -18 -84 0 -93Z',
      'M0 -93 C16 -112 46 -116 46 -98 C46 -82 18 -84 0 -93Z',
    ].forEach((d) => {
      s.fill(d.replace(/-93/g, '-89'), INK, 0.2);
      s.piece(d, { color: cord, weave: 'plain', shade: 'drop', contour: false, edge: 1.4 });
    });
    s.line('M-8 -94 C-18 -98 -28 -102 -36 -100 M8 -94 C18 -98 28 -102 36 -100', 0.9);
    s.piece('M-7 -100 H7 Q9 -93 7 -86 H-7 Q-9 -93 -7 -100Z', {
      color: cord,
      weave: 'plain',
      shade: 'tube',
      contour: false,
      edge: 1.4,
    });
    s.stitch('M-46 -36 C-46 -72 -30 -98 -12 -99 M42 -36 C42 -74 30 -98 12 -99', s.seam, 0.9);
  };
  placed(s, 'translate(150 304) rotate(-4) scale(1.14)', shoe);
  placed(s, 'translate(330 304) rotate(4) scale(-1.14 1.14)', shoe);
  return s.svg('Disegno in piano: ballerina');
};
