import { INK, mix } from '../colour.ts';
import { glow, placed, METAL } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const guanti = (o: DrawingOptions = {}): string => {
  const s = new Sheet('guanti', { color: '#4A3022', weave: 'leather', lining: '#B07B3F', ...o });
  const th = mix(s.o.color, '#FFFFFF', s.dark ? 0.38 : 0.5);
  const glove = () => {
    s.piece('M-50 196 Q0 184 52 196 Q2 214 -50 196Z', { color: s.o.lining, weave: 'plain', shade: 'drop' });
    const hand =
      'M-50 196 C-46 160 -54 118 -60 66 C-64 34 -68 4 -70 -24 C-75 -54 -78 -72 -76 -86 C-74 -100 -55 -101 -52 -88 C-50 -68 -48 -48 -45 -32 C-48 -62 -51 -98 -49 -124 C-47 -140 -23 -141 -20 -126 C-18 -98 -18 -68 -16 -40 C-17 -76 -18 -116 -15 -144 C-13 -160 12 -160 14 -144 C15 -114 14 -74 14 -38 C17 -70 22 -102 26 -124 C29 -139 52 -136 51 -120 C50 -88 46 -48 47 -12 C48 2 52 12 58 14 C70 2 82 -18 91 -36 C99 -50 119 -40 113 -24 C104 6 92 42 77 70 C66 92 54 110 50 130 C47 152 49 176 52 196 Q2 214 -50 196Z';
    s.piece(hand, { shade: 'tube' });
    s.clip(hand, () => {
      [
        [-62, -56, 5, 42, -7],
        [-35, -82, 6, 52, -3],
        [-1, -96, 6, 58, 0],
        [37, -78, 6, 52, 6],
        [92, 4, 6, 40, 30],
        [-16, 52, 34, 60, 4],
      ].forEach(([x = 0, y = 0, a = 0, b = 0, turn = 0]) =>
        glow(s, [x, y, a, b], { turn, strength: s.dark ? 0.3 : 0.34 }),
      );
      glow(s, [0, 206, 60, 40], { strength: 0.3, color: INK });
      s.folds([
        [50, 30, 34, 52, 12, 60, 7],
        [56, 84, 34, 84, 14, 96, 7],
        [-58, 96, -38, 108, -20, 106, -6],
        [50, 126, 28, 120, 10, 126, 6],
        [-52, 130, -34, 136, -14, 132, -6],
      ]);
    });
    // the sides of the fingers, the three rows of points on the back
    s.line(
      'M-45 -32 C-44 -22 -43 -16 -41 -8 M-16 -40 C-15 -28 -15 -20 -14 -10 M14 -38 C14 -26 15 -18 15 -8 M47 -12 C46 2 46 16 48 30',
      1.2,
    );
    s.line(
      'M-60 -84 C-57 -62 -53 -44 -50 -28 M-29 -124 C-27 -96 -25 -66 -21 -40 M5 -144 C7 -112 8 -76 9 -40 M44 -120 C42 -88 39 -52 40 -16',
      0.8,
      s.seam,
      0.8,
    );
    s.stitch('M-40 6 C-36 40 -32 66 -28 90 M-10 2 C-9 38 -8 66 -7 92 M20 6 C18 40 16 66 14 90', th, 1.4);
    s.line(
      'M-43.5 6 C-39.5 40 -35.5 66 -30.5 90 M-13.5 2 C-12.5 38 -11 66 -9.5 92 M16.5 6 C14.5 40 13 66 11.5 90',
      0.7,
      s.seam,
      0.7,
    );
    s.stitch('M-47 187 Q0 204 48 187 M-47.5 182 Q0 199 48 182', th);
    // wrist strap with its stud
    s.piece('M-51 142 Q-20 152 16 148 Q26 147 26 156 Q26 166 16 167 Q-20 170 -49 162Z', {
      contour: false,
      shade: 'drop',
      edge: 1.3,
    });
    s.stitch('M-47 147 Q-20 156 14 152.5 Q21 152 21 157 Q21 162 14 162.5 Q-20 165 -46 158', th);
    s.top += `<circle cx="13" cy="157.5" r="4.4" fill="${METAL}" stroke="${INK}" stroke-width="1"/><circle cx="12" cy="156.5" r="1.3" fill="#FFF3D2"/>`;
  };
  placed(s, 'translate(324 304) rotate(9) scale(1.08)', glove);
  placed(s, 'translate(166 330) rotate(-9) scale(-1.08 1.08)', glove);
  return s.svg('Disegno in piano: guanti');
};
