import { INK } from '../colour.ts';
import { both, mirror } from '../geometry.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const jeans = (o: DrawingOptions = {}): string => {
  const s = new Sheet('jeans', { color: '#3F5F86', weave: 'denim', trim: '#B9824A', ...o });
  const th = s.o.trim,
    leg =
      'M240 84 L304 80 C314 112 320 146 321 184 C322 260 318 330 317 396 C316 450 315 500 315 552 Q286 558 256 553 C255 480 253 400 248 320 C246 282 243 252 240 234Z';
  both(leg).forEach((d, i) => {
    const X = (x: number) => (i ? 480 - x : x),
      k = i ? -1 : 1,
      m = (p: string) => (i ? mirror(p) : p);
    s.piece(d, { angle: i ? 2 : -2 });
    s.clip(d, () => {
      const fade = s.def(
        'fade',
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="#FFF" stop-opacity=".34"/><stop offset=".5" stop-color="#FFF" stop-opacity=".16"/><stop offset="1" stop-color="#FFF" stop-opacity="0"/></radialGradient>`,
      );
      s.top += `<ellipse cx="${X(284)}" cy="260" rx="26" ry="110" fill="url(#${fade})"/><ellipse cx="${X(286)}" cy="396" rx="22" ry="54" fill="url(#${fade})"/>`;
      s.folds([
        [X(242), 238, X(266), 232, X(300), 214, k * 6],
        [X(243), 248, X(270), 254, X(306), 244, k * 7],
        [X(246), 268, X(264), 282, X(292), 288, k * 6],
        [X(250), 384, X(272), 396, X(306), 386, k * 7],
        [X(314), 404, X(292), 412, X(262), 404, k * -6],
        [X(256), 536, X(272), 520, X(302), 518, k * 5],
      ]);
      s.line(m('M313 128 C318 200 313 330 309 552'), 1.1, s.seam, 0.7);
      s.stitch(m('M309 130 C314 200 309 330 305 552'), th);
      s.line(m('M250 541 Q286 547 318 541'), 1).stitch(m('M250 537.5 Q286 543.5 318 537.5'), th);
      s.line(m('M260 84 C260 116 284 134 322 132'), 1.3)
        .stitch(m('M256.5 84 C256.5 119 282 138 322 136'), th)
        .stitch(m('M253 84 C253 122 280 142 322 140'), th);
      s.fill(m('M260 84 C260 116 284 134 322 132 L322 84Z'), INK, 0.13);
    });
  });
  s.clip('M260 84 C260 116 284 134 322 132 L322 84Z', () =>
    s
      .piece('M280 98 L308 94 L308 140 L282 140Z', { contour: false, shade: null })
      .stitch('M280 101.5 L308 97.5 M283.5 98 L285 140', th),
  );
  s.line('M240 86 V234', 1.4)
    .stitch('M236 90 V210', th)
    .stitch('M264 92 C264 150 262 186 240 204', th)
    .stitch('M260 92 C260 148 258 180 240 198', th);
  s.piece('M174 54 Q240 68 306 54 L305 82 Q240 96 175 82Z', { shade: 'tube', angle: 90 });
  s.piece('M174 54 Q240 44 306 54 Q240 68 174 54Z', { tone: -0.32, shade: null, edge: 1.1 }).label(240, 48.5, 30, 11);
  s.stitch('M176 58 Q240 72 304 58 M177 78.5 Q240 92.5 303 78.5', th);
  [284, 196].forEach((x) =>
    s
      .piece(`M${x - 4.5} 56H${x + 4.5}V92H${x - 4.5}Z`, { contour: false, shade: null })
      .stitch(`M${x - 2.2} 58V90M${x + 2.2} 58V90`, th, 0.8),
  );
  s.line('M252 66 V96', 1.1);
  const rivet = (x: number, y: number) => {
    s.top += `<circle cx="${x}" cy="${y}" r="2.6" fill="#C58E55" stroke="${INK}" stroke-width=".8"/>`;
  };
  rivet(262, 92);
  rivet(218, 92);
  rivet(309, 128);
  rivet(171, 128);
  s.top += `<circle cx="243" cy="77" r="6" fill="#C58E55" stroke="${INK}" stroke-width="1.1"/><circle cx="243" cy="77" r="3.4" fill="none" stroke="${INK}" stroke-width=".7"/>`;
  return s.svg('Disegno in piano: jeans cinque tasche');
};
