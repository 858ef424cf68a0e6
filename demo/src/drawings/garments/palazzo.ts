import { INK } from '../colour.ts';
import { both, mirror } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const palazzo = (o: DrawingOptions = {}): string => {
  const s = new Sheet('palazzo', { color: '#3E4A3B', weave: 'twill', trim: '#2B261F', ...o });
  const leg =
    'M240 96 L306 90 C312 120 322 156 326 196 C338 310 358 440 372 548 C340 558 298 560 258 554 C254 440 250 340 241 262Z';
  both(leg).forEach((d, i) => {
    const X = (x: number) => (i ? 480 - x : x),
      k = i ? -1 : 1;
    s.piece(d, { angle: i ? 4 : -4 });
    s.clip(d, () => {
      s.folds([
        [X(326), 210, X(344), 380, X(354), 552, k * 11],
        [X(262), 268, X(270), 400, X(276), 554, k * -9],
        [X(242), 262, X(266), 276, X(300), 280, k * 7],
        [X(244), 278, X(258), 306, X(286), 330, k * 7],
        [X(322), 190, X(300), 230, X(276), 250, k * 6],
        [X(342), 330, X(346), 440, X(336), 554, k * 9],
      ]);
      s.line(i ? mirror('M276 100 C282 250 304 420 314 556') : 'M276 100 C282 250 304 420 314 556', 1.3);
      s.fill(
        i
          ? mirror('M276 100 C282 250 304 420 314 556 L332 556 C318 420 292 250 282 100Z')
          : 'M276 100 C282 250 304 420 314 556 L332 556 C318 420 292 250 282 100Z',
        s.dark ? '#000000' : INK,
        s.dark ? 0.28 : 0.1,
      );
      const pl = 'M262 96 L268 152 L254 97Z M282 96 L288 140 L274 97Z';
      s.fill(i ? mirror(pl) : pl, INK, 0.3);
      const pk = 'M300 90 L318 186';
      s.line(i ? mirror(pk) : pk, 1.4);
      const ps = 'M296 92 L313.5 187';
      s.stitch(i ? mirror(ps) : ps);
      const hm = 'M252 536 C300 543 340 540 374 531';
      s.stitch(i ? mirror(hm) : hm);
    });
  });
  s.line('M240 100 V262', 1.4).stitch('M258 102 C258 160 258 196 241 216');
  s.fill('M173 92 Q240 106 307 92 L308 104 Q240 118 172 104Z', INK, 0.16);
  s.piece('M173 62 Q240 74 307 62 L307.5 92 Q240 104 172.5 92Z', { shade: 'tube' });
  s.piece('M173 62 Q240 52 307 62 Q240 74 173 62Z', { tone: s.dark ? 0.1 : -0.3, shade: null, edge: 1.1 }).label(
    240,
    57,
    22,
    9,
  );
  s.stitch('M175 66.5 Q240 78.5 305 66.5 M175 88 Q240 100 305 88');
  both('M283 64 L291 63 L292 99 L284 100Z').forEach((d) => s.piece(d, { contour: false, shade: null }));
  s.line('M240 70 V101', 1.2).line('M252 69.5 V100.5', 1).button(246, 85, 4);
  return s.svg('Disegno in piano: pantalone palazzo');
};
