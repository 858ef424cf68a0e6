import { INK, mix } from '../colour.ts';
import { both } from '../geometry.ts';
import { glow, placed } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const cappello = (o: DrawingOptions = {}): string => {
  const s = new Sheet('cappello', { color: '#B07B3F', weave: 'plain', ...o });
  const ribbon = s.o.trim ?? (s.dark ? mix(s.o.color, '#FFFFFF', 0.16) : mix(s.o.color, INK, 0.62));
  const brim =
    'M34 376 C30 350 66 338 120 340 C180 342 300 342 360 340 C414 338 450 350 446 376 C436 424 340 456 240 456 C140 456 44 424 34 376Z';
  s.piece(brim, { shade: null });
  s.clip(brim, () => {
    glow(s, [240, 402, 190, 44], { strength: 0.5, color: INK });
    glow(s, [96, 412, 90, 20], { turn: 18, strength: s.dark ? 0.2 : 0.4 });
    glow(s, [372, 416, 90, 18], { turn: -16, strength: s.dark ? 0.16 : 0.3 });
    glow(s, [40, 360, 60, 24], { turn: -10, strength: 0.3, color: INK });
    glow(s, [440, 360, 60, 24], { turn: 10, strength: 0.3, color: INK });
  });
  s.stitch('M44 384 C60 424 148 447 240 447 C332 447 420 424 436 384').stitch(
    'M41 376 C58 420 146 443.5 240 443.5 C334 443.5 422 420 439 376',
  );
  const crown =
    'M118 388 C112 318 122 246 152 204 C166 182 198 172 220 184 C230 190 236 196 240 202 C246 194 254 186 266 182 C290 172 316 182 328 204 C358 246 368 318 362 388 Q240 432 118 388Z';
  placed(s, 'translate(0 62) scale(1 .84)', () => {
    s.piece(crown, { shade: 'tube' });
    s.clip(crown, () => {
      // the ridge along the top and the two pinches in front
      both('M240 206 C232 196 206 184 182 196 C204 204 226 222 240 258Z').forEach((d) =>
        s.fill(d, INK, s.dark ? 0.34 : 0.2),
      );
      both('M300 208 C318 236 322 280 306 322 C294 296 288 250 300 208Z').forEach((d) =>
        s.fill(d, INK, s.dark ? 0.34 : 0.16),
      );
      both('').forEach((_, i) => {
        const x = i ? 176 : 304;
        glow(s, [x, 262, 16, 66], { turn: i ? 8 : -8, strength: 0.28, color: INK });
        glow(s, [i ? 214 : 266, 282, 20, 64], { strength: s.dark ? 0.16 : 0.24 });
        glow(s, [i ? 138 : 342, 280, 12, 84], { turn: i ? 8 : -8, strength: s.dark ? 0.12 : 0.2 });
      });
      both('M300 206 C318 236 322 280 306 324').forEach((d) => s.line(d, 1.1, s.seam, 0.8));
      s.line('M240 204 C242 226 242 244 240 262', 1.2).line(
        'M184 196 C206 202 228 220 239 252 M296 196 C274 202 252 220 241 252',
        0.9,
        s.seam,
        0.7,
      );
    });
  });
  const band = 'M115 336 Q240 380 365 336 C366 354 365 372 362 388 Q240 432 118 388 C115 372 114 354 115 336Z';
  s.piece(band, { color: ribbon, weave: 'rib', angle: 90, scale: 0.5, shade: 'tube', contour: false });
  s.line('M115 341 Q240 385 365 341 M118 383.5 Q240 427.5 362 383.5', 0.8, mix(ribbon, '#FFFFFF', 0.35), 0.8);
  // flat bow on the side
  s.piece('M126 344 L178 356 L172 386 L180 412 L128 397 L135 370Z', {
    color: ribbon,
    weave: 'plain',
    shade: 'drop',
    contour: false,
  });
  s.piece('M148 346 L164 350 L164 412 L148 408Z', {
    color: ribbon,
    weave: 'rib',
    angle: 90,
    scale: 0.5,
    shade: 'tube',
    contour: false,
  });
  return s.svg('Disegno in piano: cappello a tesa');
};
