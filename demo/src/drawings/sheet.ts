import { INK, isDark, luminance, mix, seamOf } from './colour.ts';
import { f, range, type Point } from './geometry.ts';
import { weaves, type WeaveName, type WeaveTile } from './weaves.ts';

const hash = (s: string): string => {
  let h = 5381;
  for (const ch of s) h = ((h * 33) ^ ch.charCodeAt(0)) >>> 0;
  return h.toString(36);
};
export type DrawingOptions = {
  color?: string;
  color2?: string;
  weave?: WeaveName;
  trim?: string;
  lining?: string;
  sole?: string;
  /** Prefix of the ids inside the SVG; give one where a page has the same drawing twice. */
  id?: string;
};
export type FullOptions = DrawingOptions & { color: string };

type PieceOptions = {
  color?: string;
  weave?: WeaveName;
  angle?: number;
  scale?: number;
  shade?: 'tube' | 'drop' | 'foot' | null;
  contour?: boolean;
  edge?: number;
  tone?: number;
};

/** One drawing in the making: contours behind, cloth, seams and stitches on top. */
export class Sheet<Options extends FullOptions = FullOptions> {
  o: Options;
  name: string;
  id: string;
  defs: Map<string, string>;
  halo: string;
  top: string;
  haloFront?: string;
  seam: string;
  dark: boolean;
  busy: boolean;

  constructor(name: string, o: Options) {
    this.o = o;
    this.name = name;
    this.id = o.id ?? 'f' + hash(name + JSON.stringify(o));
    this.defs = new Map();
    this.halo = '';
    this.top = '';
    this.seam = seamOf(o.color);
    this.dark = isDark(o.color);
    this.busy = ['houndstooth', 'gingham', 'floral', 'dots'].includes(o.weave ?? ''); // loud cloth: lines get a pale casing, as on a printed line sheet
  }
  def(key: string, make: (id: string) => string): string {
    const id = `${this.id}-${key}`;
    if (!this.defs.has(key)) this.defs.set(key, make(id));
    return id;
  }
  weave(kind: WeaveName, color: string, angle = 0, scale = 1): string | null {
    const weave: (c: string, d: string, e: string) => WeaveTile | null = weaves[kind];
    const tile = weave(color, seamOf(color), this.o.color2 ?? seamOf(color));
    if (!tile) return null;
    const s = (tile.scale ?? 1) * scale;
    return this.def(
      `w${kind}${Math.round(angle)}${color.slice(1)}${scale}`,
      (id) =>
        `<pattern id="${id}" width="${tile.w}" height="${tile.h}" patternUnits="userSpaceOnUse" patternTransform="translate(240 0) rotate(${angle}) scale(${s})">${tile.body}</pattern>`,
    );
  }
  shade(kind: 'tube' | 'drop' | 'foot', color: string): string {
    const dark = isDark(color),
      k = luminance(color) > 0.75 ? 0.75 : 1;
    const stops =
      (
        {
          tube: dark
            ? [
                [0, '#000', 0.3],
                [0.3, '#FFF', 0.1],
                [0.62, '#FFF', 0.04],
                [1, '#000', 0.34],
              ]
            : [
                [0, INK, 0.2 * k],
                [0.24, INK, 0],
                [0.44, '#FFF', 0.1],
                [0.74, INK, 0],
                [1, INK, 0.22 * k],
              ],
          drop: [
            [0, INK, 0.2 * k],
            [0.16, INK, 0.02],
            [0.8, INK, 0],
            [1, INK, 0.16 * k],
          ],
          foot: [
            [0, '#FFF', dark ? 0.2 : 0.24],
            [0.4, '#FFF', 0.02],
            [0.7, INK, 0.04],
            [1, INK, 0.3],
          ],
        } as Record<string, [number, string, number][]>
      )[kind] ?? [];
    return this.def(
      `s${kind}${color.slice(1)}`,
      (id) =>
        `<linearGradient id="${id}" ${kind === 'tube' ? 'x1="0" x2="1"' : 'x1="0" x2="0" y1="0" y2="1"'}>${stops.map(([o, c, v]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${v}"/>`).join('')}</linearGradient>`,
    );
  }
  /** A cut piece of cloth: contour behind, fill, weave along its own grain, shading, seam line around. */
  piece(
    d: string,
    {
      color = this.o.color,
      weave = this.o.weave ?? 'plain',
      angle = 0,
      scale = 1,
      shade = 'tube',
      contour = true,
      edge = 1.3,
      tone = 0,
    }: PieceOptions = {},
  ): this {
    const c = tone ? mix(color, tone > 0 ? '#FFFFFF' : INK, Math.abs(tone)) : color;
    if (contour) this.halo += `<path d="${d}"/>`;
    const w = this.weave(weave, c, angle, scale);
    this.top +=
      `<path d="${d}" fill="${c}"/>` +
      (w ? `<path d="${d}" fill="url(#${w})"/>` : '') +
      (shade ? `<path d="${d}" fill="url(#${this.shade(shade, c)})"/>` : '') +
      (edge && this.busy && weave === this.o.weave
        ? `<path d="${d}" fill="none" stroke="${c}" stroke-width="${edge + 5}" stroke-opacity=".92" clip-path="url(#${this.def('c' + hash(d), (i: string) => `<clipPath id="${i}"><path d="${d}"/></clipPath>`)})"/>`
        : '') +
      (edge ? `<path d="${d}" fill="none" stroke="${seamOf(c)}" stroke-width="${edge}" stroke-linejoin="round"/>` : '');
    return this;
  }
  line(d: string, w = 1.2, stroke = this.seam, o = 1): this {
    if (this.busy && stroke === this.seam && w > 0.8 && w < 3)
      this.top += `<path d="${d}" fill="none" stroke="${this.o.color}" stroke-width="${w + 3.4}" stroke-linecap="round" stroke-opacity=".9"/>`;
    this.top += `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${o < 1 ? ` stroke-opacity="${o}"` : ''}/>`;
    return this;
  }
  stitch(d: string, stroke = this.seam, w = 0.95): this {
    this.top += `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-dasharray="3.6 2.2"/>`;
    return this;
  }
  fill(d: string, c: string, o = 1): this {
    this.top += `<path d="${d}" fill="${c}"${o < 1 ? ` fill-opacity="${o}"` : ''}/>`;
    return this;
  }
  clip(d: string, inner: () => void): this {
    const id = this.def('c' + hash(d), (i: string) => `<clipPath id="${i}"><path d="${d}"/></clipPath>`);
    const keep = this.top;
    this.top = '';
    inner();
    this.top = `${keep}<g clip-path="url(#${id})">${this.top}</g>`;
    return this;
  }
  /** A crease: a soft shadow wedge with a thin tapered line on its sharp side. */
  fold(x1: number, y1: number, cx: number, cy: number, x2: number, y2: number, w = 7): this {
    const nx = y2 - y1,
      ny = x1 - x2,
      l = Math.hypot(nx, ny) || 1,
      k = (v: number) => [cx + (nx / l) * v, cy + (ny / l) * v].map(f).join(' ');
    this.fill(
      `M${x1} ${y1}Q${k(w)} ${x2} ${y2}Q${k(-w * 0.35)} ${x1} ${y1}Z`,
      this.dark ? '#000000' : INK,
      this.dark ? 0.3 : 0.085,
    );
    this.fill(`M${x1} ${y1}Q${k(1.1)} ${x2} ${y2}Q${k(-0.9)} ${x1} ${y1}Z`, this.seam, 0.85);
    return this;
  }
  folds(list: number[][]): this {
    list.forEach(([x1 = 0, y1 = 0, cx = 0, cy = 0, x2 = 0, y2 = 0, w = 7]) => this.fold(x1, y1, cx, cy, x2, y2, w));
    return this;
  }
  foldsBoth(list: number[][]): this {
    list.forEach(([x1 = 0, y1 = 0, cx = 0, cy = 0, x2 = 0, y2 = 0, w = 7]) => {
      this.fold(x1, y1, cx, cy, x2, y2, w);
      this.fold(480 - x1, y1, 480 - cx, cy, 480 - x2, y2, -w);
    });
    return this;
  }
  button(x: number, y: number, r = 4.4, color = this.o.trim ?? mix(this.o.color, '#FFFFFF', 0.5)): this {
    const e = isDark(color) ? mix(color, '#FFFFFF', 0.45) : mix(color, INK, 0.72),
      q = r * 0.3;
    this.top +=
      `<circle cx="${x + 0.7}" cy="${y + 1.4}" r="${r}" fill="${INK}" fill-opacity=".22"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color}" stroke="${e}" stroke-width="1"/>` +
      (r > 3
        ? `<circle cx="${x}" cy="${y}" r="${f(r * 0.66)}" fill="none" stroke="${e}" stroke-width=".6" stroke-opacity=".6"/>`
        : '') +
      (
        [
          [-q, -q],
          [q, -q],
          [-q, q],
          [q, q],
        ] satisfies Point[]
      )
        .map(([i, j]) => `<circle cx="${f(x + i)}" cy="${f(y + j)}" r="${f(r * 0.13)}" fill="${e}"/>`)
        .join('');
    return this;
  }
  label(x: number, y: number, w = 24, h = 10): this {
    this.top += `<rect x="${x - w / 2}" y="${y}" width="${w}" height="${h}" fill="#FBFBF9" stroke="${INK}" stroke-width=".7"/><path d="M${x - w / 4} ${y + h / 2}H${x + w / 4}" stroke="${INK}" stroke-width="1.1"/>`;
    return this;
  }
  svg(title: string): string {
    // A soft shadow as rings over one another: a blur filter takes three times as long to draw as the whole garment.
    const outline = this.def('outline', (id) => `<g id="${id}">${this.halo}</g>`);
    const shadow = range(6)
      .map((ring) => `<use href="#${outline}" y="6" stroke-width="${3 + ring * 4}" opacity=".032"/>`)
      .join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" role="img" aria-label="${title}"><defs>${[...this.defs.values()].join('')}</defs><g fill="${INK}" stroke="${INK}" stroke-linejoin="round"><g class="shadow">${shadow}</g><use href="#${outline}" stroke-width="4.6"/></g>${this.top}</svg>`;
  }
}
