import { INK, mix } from '../colour.ts';
import { glow, METAL } from '../pieces.ts';
import { Sheet, type DrawingOptions } from '../sheet.ts';

export const pochette = (o: DrawingOptions = {}): string => {
  const s = new Sheet('pochette', { color: '#B3202E', weave: 'leather', ...o });
  const th = mix(s.o.color, '#FFFFFF', s.dark ? 0.36 : 0.48);
  // wrist strap, from the ring on the right
  const strap = 'M396 246 C372 196 330 178 326 136 C322 92 396 74 424 116 C444 150 424 200 408 246';
  s.halo += `<path d="${strap}" fill="none" stroke-width="17"/>`;
  s.line(strap, 15, s.seam)
    .line(strap, 12.6, mix(s.o.color, INK, 0.1))
    .stitch(strap, th, 0.9);
  s.line('M386 224 H418 L412 244 H392Z', 6, INK).line('M386 224 H418 L412 244 H392Z', 3.8, METAL);
  const body =
    'M52 252 Q52 240 64 239 Q240 228 404 236 Q418 237 420 248 C426 312 428 380 424 444 Q423 457 410 458 Q240 470 68 460 Q54 459 52 446 C46 380 46 316 52 252Z';
  s.piece(body, { tone: s.dark ? 0.02 : -0.06 });
  s.clip(body, () => {
    glow(s, [130, 428, 80, 30], { strength: s.dark ? 0.14 : 0.24 });
    s.fill('M40 446 Q240 462 440 446 V480 H40Z', INK, 0.16);
    s.line('M68 240 C62 310 62 390 68 460 M404 236 C412 310 412 390 408 458', 1.2, s.seam, 0.8);
    s.folds([
      [72, 456, 92, 430, 96, 400, 8],
      [402, 454, 386, 428, 384, 398, -8],
    ]);
  });
  s.stitch('M59 440 Q60 452 70 453 Q240 463 408 451 Q417 450 417.5 440', th);
  // the envelope's flap
  const flap =
    'M50 256 Q50 240 64 238 Q240 226 406 235 Q420 237 421 252 C420 262 414 270 404 277 L262 384 Q239 400 216 385 L66 282 Q52 272 50 256Z';
  s.clip(body, () => s.fill('M48 276 L214 402 Q240 418 266 401 L428 276 V230 H48Z', INK, s.dark ? 0.36 : 0.26));
  s.piece(flap, { shade: 'drop' });
  s.clip(flap, () => {
    glow(s, [170, 276, 120, 26], { turn: 2, strength: s.dark ? 0.22 : 0.36 });
    glow(s, [240, 396, 120, 34], { strength: 0.3, color: INK });
    s.folds([
      [86, 250, 120, 272, 160, 276, 8],
      [392, 250, 352, 268, 316, 270, -8],
    ]);
  });
  s.stitch(
    'M57 257 Q57 246 66 245 Q240 233 404 242 Q413 243.5 414 252 C413 260 408 266 400 272 L259 377.5 Q239 391 219 378.5 L70 276 Q58 268 57 257Z',
    th,
  );
  // turn lock
  s.top += `<rect x="214" y="350" width="50" height="28" rx="14" fill="${METAL}" stroke="${INK}" stroke-width="1.6"/><rect x="218" y="354" width="42" height="20" rx="10" fill="none" stroke="${mix(METAL, INK, 0.5)}" stroke-width=".9"/><path d="M226 353.5H252" stroke="#FFF3D2" stroke-width="1.6" stroke-opacity=".8"/><rect x="235.5" y="352" width="7" height="24" rx="3.5" fill="${mix(METAL, '#FFFFFF', 0.4)}" stroke="${INK}" stroke-width="1.2"/>`;
  return s.svg('Disegno in piano: pochette');
};
