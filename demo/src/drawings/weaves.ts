// Each weave returns the tile of an SVG pattern; tone on tone unless it takes the second colour.
const a = (d: string, stroke: string, w: number, o = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-opacity="${o}"/>`;
const hounds = (c: string): string => {
  let s = '';
  for (let y = 0; y < 8; y++) {
    let run = 0;
    for (let x = 0; x <= 8; x++) {
      const dark = x < 8 && ((x + y) % 4 < 2 ? x < 4 : y < 4);
      if (dark) run++;
      else if (run) {
        s += `M${x - run} ${y}h${run}v1h-${run}z`;
        run = 0;
      }
    }
  }
  return `<path d="${s}" fill="${c}"/>`;
};
export type WeaveTile = { w: number; h: number; body: string; scale?: number };
/** Colour of the cloth, of its seams, and the second colour. */
type Weave = (c: string, d: string, e: string) => WeaveTile | null;

export const weaves = {
  plain: () => null,
  popeline: (_c, d) => ({ w: 3, h: 3, body: a('M.5 0V3', d, 0.6, 0.13) }),
  twill: (_c, d) => ({ w: 5, h: 5, body: a('M-1 6L6 -1M-1 1L1 -1M4 6L6 4', d, 0.9, 0.26) }),
  knit: (_c, d) => ({ w: 8, h: 7, body: a('M0 -1L4 4L8 -1M0 6L4 11L8 6', d, 1.1, 0.3) + a('M0 0V7', d, 0.7, 0.22) }),
  rib: (_c, d) => ({
    w: 7,
    h: 7,
    body: `<rect width="2.4" height="7" fill="${d}" fill-opacity=".3"/>` + a('M5 0V7', '#FFFFFF', 1, 0.14),
  }),
  stripe: (_c, _d, e) => ({ w: 13, h: 13, body: `<rect x="5" width="2.2" height="13" fill="${e}"/>` }),
  breton: (_c, _d, e) => ({ w: 24, h: 24, body: `<rect y="8" width="24" height="8" fill="${e}"/>` }),
  check: (_c, d, e) => ({
    w: 56,
    h: 56,
    body:
      [0, 4, 8, 12, 16, 20].map((i) => a(`M${i} 0V56M0 ${i}H56`, d, 1.6, 0.3)).join('') +
      [32, 36, 44, 48].map((i) => a(`M${i} 0V56M0 ${i}H56`, d, 0.8, 0.22)).join('') +
      a('M40 0V56M0 40H56', e, 1.4, 0.85),
  }),
  tartan: (_c, d, e) => ({
    w: 74,
    h: 74,
    body:
      `<g fill="${e}" fill-opacity=".62"><rect width="26" height="74"/><rect width="74" height="26"/></g>` +
      a('M38 0V74M0 38H74M62 0V74M0 62H74', d, 2, 0.55) +
      a('M50 0V74M0 50H74', '#FFFFFF', 1.6, 0.8),
  }),
  gingham: (_c, _d, e) => ({
    w: 20,
    h: 20,
    body: `<g fill="${e}" fill-opacity=".55"><rect width="10" height="20"/><rect width="20" height="10"/></g>`,
  }),
  houndstooth: (_c, _d, e) => ({ w: 8, h: 8, scale: 2.1, body: hounds(e) }),
  herringbone: (_c, d) => ({ w: 16, h: 6, body: a('M0 6L8 -2M0 12L8 4M0 0L2 -2M8 -2L16 6M8 4L16 12', d, 1.1, 0.36) }),
  denim: (_c, d) => ({
    w: 4,
    h: 4,
    body: a('M-1 5L5 -1M-1 1L1 -1M3 5L5 3', d, 1, 0.34) + a('M-1 3L3 -1M1 5L5 1', '#FFFFFF', 0.6, 0.2),
  }),
  leather: (_c, d) => ({
    w: 11,
    h: 9,
    body: a('M1 2q1.5 1.4 3 0M6 6q1.6 1.3 3 -.2M7 1.4q1 .9 2 0M2 7.2q1 .8 2 0', d, 0.8, 0.26),
  }),
  dots: (_c, _d, e) => ({
    w: 22,
    h: 22,
    body: `<g fill="${e}"><circle cx="5.5" cy="5.5" r="2.5"/><circle cx="16.5" cy="16.5" r="2.5"/></g>`,
  }),
  floral: (c, d, e) => {
    const fl = (x: number, y: number, r: number) =>
      `<g transform="translate(${x} ${y}) rotate(${r})"><path d="M0 0q5 4 11 3" stroke="${d}" stroke-opacity=".6" fill="none"/><path d="M11 3q3 -3.4 6 -1q-2 3.4 -6 1z" fill="${d}" fill-opacity=".45"/>${[0, 72, 144, 216, 288].map((t) => `<ellipse cx="0" cy="-3.3" rx="1.9" ry="2.9" transform="rotate(${t})" fill="${e}"/>`).join('')}<circle r="1.5" fill="${c}"/></g>`;
    return { w: 48, h: 52, body: fl(11, 12, 20) + fl(34, 34, 160) + fl(37, 9, 80) + fl(10, 40, 250) };
  },
} satisfies Record<string, Weave>;
export type WeaveName = keyof typeof weaves;
export const weaveNames = Object.keys(weaves) as WeaveName[];
