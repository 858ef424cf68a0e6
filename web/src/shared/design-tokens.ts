/** The tokens of `app/styles/tokens.css` that Ant Design's theme computes with; a test compares the two. */
export const colours = {
  paper: '#f3f4f1',
  sheet: '#ffffff',
  tile: '#e7eae4',
  tileDark: '#dde1da',
  hairline: '#d3d7d0',
  edge: '#858b84',
  ink: '#17191c',
  graphite: '#474c4a',
  grey: '#626863',
  tape: '#ffd21f',
  tapeVeil: '#fff6d1',
  ochre: '#714e00',
  ochreVeil: '#fff3c9',
  green: '#17583a',
  greenVeil: '#e2f1e7',
  blue: '#1f4e79',
  blueVeil: '#e3edf6',
  red: '#a3182b',
  redVeil: '#fce9ea',
} as const;

/** The nine font sizes, in px. */
export const type = { 12: 12, 13: 13, 14: 14, 15: 15, 17: 17, 20: 20, 26: 26, 31: 31, 40: 40 } as const;

/** The nine spacings, in px. */
export const space = { 4: 4, 8: 8, 12: 12, 16: 16, 24: 24, 28: 28, 40: 40, 56: 56, 92: 92 } as const;

export const shadow = '0 8px 24px rgb(23 25 28 / 0.12)';
export const mask = 'rgb(23 25 28 / 0.45)';
