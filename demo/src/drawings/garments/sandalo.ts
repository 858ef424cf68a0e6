import { INK, mix } from '../colour.ts';
import { glow, METAL, placed } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const sandalo = (o: DrawingOptions = {}): string => {
  const s = new Sheet('sandalo', { color: '#9A5B2B', weave: 'leather', sole: '#3A2A1C', lining: '#D8BE95', ...o });
  const th = mix(s.o.color, '#FFFFFF', s.dark ? 0.36 : 0.5);
  // seen from above, the big toe on the right
  const sandal = () => {
    const bed =
      'M14 -196 C50 -194 66 -156 66 -112 C66 -66 48 -30 44 16 C42 60 52 100 48 144 C45 176 24 192 0 192 C-24 192 -43 176 -46 144 C-50 100 -44 60 -50 16 C-56 -28 -72 -62 -70 -106 C-68 -150 -30 -198 14 -196Z';
    s.piece(bed, { color: s.o.sole, weave: 'plain', shade: null });
    const inside =
      'M13 -188 C44 -186 58 -152 58 -112 C58 -68 40 -30 36 16 C34 60 44 100 40 143 C37 170 20 184 0 184 C-20 184 -35 170 -38 143 C-42 100 -36 60 -42 16 C-48 -30 -64 -64 -62 -106 C-60 -146 -26 -190 13 -188Z';
    s.piece(inside, { color: s.o.lining, weave: 'plain', shade: 'tube', contour: false });
    s.clip(inside, () => {
      glow(s, [0, -130, 46, 54], { strength: 0.13, color: INK });
      glow(s, [0, 140, 32, 40], { strength: 0.13, color: INK });
      glow(s, [0, 20, 16, 80], { strength: 0.4 });
    });
    s.stitch(
      'M13 -182 C40 -180 52 -150 52 -112 C52 -70 34 -32 30 16 C28 60 38 100 34 142 C31 166 17 178 0 178 C-17 178 -29 166 -32 142 C-36 100 -30 60 -36 16 C-42 -32 -58 -68 -56 -105 C-54 -142 -24 -184 13 -182Z',
      mix(s.o.lining ?? INK, INK, 0.5),
      0.9,
    );
    s.line('M-10 152 H10', 2, INK, 0.45).line('M-14 160 H14', 1, INK, 0.35);
    // the shadow of the straps on the footbed
    s.clip(bed, () =>
      s
        .fill('M-80 -118 L80 -20 V24 L-80 -74Z', INK, 0.28)
        .fill('M80 -118 L-80 -20 V24 L80 -74Z', INK, 0.28)
        .fill('M-80 96 H80 V112 H-80Z', INK, 0.24),
    );
    const band = (d: string, seams: string, at: number[], turn: number) => {
      s.piece(d, { shade: 'tube', angle: turn });
      s.clip(d, () => glow(s, at, { turn, strength: s.dark ? 0.3 : 0.42 }));
      s.stitch(seams, th);
    };
    band(
      'M-76 -92 C-30 -118 40 -88 64 2 C66 20 60 34 50 38 C30 -30 -10 -62 -66 -50 C-76 -62 -80 -78 -76 -92Z',
      'M-72 -87 C-30 -111 34 -84 58 4 C60 18 57 28 52 32 M-68 -56 C-12 -68 32 -38 52 30',
      [-8, -74, 40, 12],
      30,
    );
    band(
      'M74 -98 C26 -118 -44 -84 -66 0 C-70 18 -66 32 -56 38 C-34 -28 8 -62 66 -54 C76 -66 78 -84 74 -98Z',
      'M70 -93 C26 -111 -38 -80 -60 2 C-63 16 -61 26 -57 31 M67 -60 C10 -68 -36 -36 -57 30',
      [8, -76, 40, 12],
      -30,
    );
    // the heel strap rises behind, the ankle strap closes in front
    s.piece(
      'M-56 76 C-72 130 -62 206 0 208 C62 206 72 130 58 76 L46 80 C56 130 46 192 0 194 C-46 192 -56 130 -44 80Z',
      { shade: 'drop' },
    );
    s.stitch('M-51 80 C-64 130 -54 199 0 201 C54 199 64 130 53 80', th);
    band(
      'M-62 72 C-30 54 30 54 64 72 C68 82 66 92 62 98 C30 82 -30 82 -60 98 C-66 90 -66 80 -62 72Z',
      'M-58 76 C-30 60 30 60 60 76 M-58 92 C-30 77 30 77 60 92',
      [10, 72, 34, 9],
      0,
    );
    s.top += `<rect x="-58" y="60" width="24" height="30" rx="3" fill="none" stroke="${INK}" stroke-width="5.4" transform="rotate(-12 -46 75)"/><rect x="-58" y="60" width="24" height="30" rx="3" fill="none" stroke="${METAL}" stroke-width="3.4" transform="rotate(-12 -46 75)"/><path d="M-34 73L-56 78" stroke="${INK}" stroke-width="3.6"/><path d="M-34 73L-56 78" stroke="${METAL}" stroke-width="2"/>`;
    [
      [-20, 69.5],
      [-8, 68],
      [4, 68],
    ].forEach(([x, y]) => {
      s.top += `<circle cx="${x}" cy="${y}" r="1.5" fill="${INK}" fill-opacity=".75"/>`;
    });
  };
  placed(s, 'translate(148 304) rotate(-5) scale(1.14)', sandal);
  placed(s, 'translate(332 304) rotate(5) scale(-1.14 1.14)', sandal);
  return s.svg('Disegno in piano: sandalo');
};
