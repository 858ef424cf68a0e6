import { INK } from './colour.ts';
import type { Sheet } from './sheet.ts';

export const METAL = '#C7A25B';
/** A line that looks like metal: buckles, rings, clasps. */
export const metal = (s: Sheet, d: string, w = 5): Sheet =>
  s
    .line(d, w + 2, INK)
    .line(d, w, METAL)
    .line(d, w * 0.3, '#F3E3BC', 0.9);

/** Two shoes: the second one is behind the first, a little higher. */
export const pair = (s: Sheet, back: () => void, front: () => void, dx: number, dy: number): void => {
  const halo = s.halo,
    top = s.top;
  s.halo = '';
  s.top = '';
  back();
  const b = { halo: s.halo, top: s.top };
  s.halo = '';
  s.top = '';
  front();
  s.halo = `${halo}<g transform="translate(${dx} ${dy})">${b.halo}</g>${s.halo}`;
  s.top = `${top}<g transform="translate(${dx} ${dy})">${b.top}</g><g fill="${INK}" stroke="${INK}" stroke-width="4.6" stroke-linejoin="round">${s.haloFront ?? ''}</g>${s.top}`;
};

/** Moves the whole drawing and closes it. */
export const centred = (s: Sheet, dx: number, dy: number, title: string): string => {
  s.halo = `<g transform="translate(${dx} ${dy})">${s.halo}</g>`;
  s.top = `<g transform="translate(${dx} ${dy})">${s.top}</g>`;
  return s.svg(title);
};

/** A soft spot of light, or of shadow with a dark colour; drawn inside a clip it rounds a surface. */
export const glow = (
  s: Sheet,
  [cx, cy, rx, ry]: number[],
  { turn = 0, strength = 0.3, color = '#FFFFFF' }: { turn?: number; strength?: number; color?: string } = {},
): Sheet => {
  const id = s.def(
    `g${Math.round(strength * 100)}${color.slice(1)}`,
    (i) =>
      `<radialGradient id="${i}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".5" stop-color="${color}" stop-opacity="${strength * 0.42}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  s.top += `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${turn ? ` transform="rotate(${turn} ${cx} ${cy})"` : ''} fill="url(#${id})"/>`;
  return s;
};

/** Draws shapes moved or turned as one, with their contour over the shapes below. */
export const placed = (s: Sheet, transform: string, draw: () => void): void => {
  const { halo, top } = s;
  s.halo = '';
  s.top = '';
  draw();
  const mine = { halo: `<g transform="${transform}">${s.halo}</g>`, top: `<g transform="${transform}">${s.top}</g>` };
  s.halo = halo + mine.halo;
  s.top = `${top}${top ? `<g fill="${INK}" stroke="${INK}" stroke-width="4.6" stroke-linejoin="round">${mine.halo}</g>` : ''}${mine.top}`;
};
