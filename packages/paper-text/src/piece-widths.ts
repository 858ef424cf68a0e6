/** Widths that are kept; beyond that, all are dropped. */
export const KEPT_WIDTHS = 8_192;

/** Measures a text at size 1. */
type Measure = (text: string, font: string) => number;

/**
 * Remembers the widths of texts: a line is measured in parts, then in pieces, and a name in several sizes until it fits.
 * Shaping a text takes a hundred times as long as finding its width here.
 */
export const createPieceWidths = (measure: Measure): Measure => {
  const widths = new Map<string, number>();
  return (text, font) => {
    const key = `${font}\n${text}`;
    const width = widths.get(key) ?? measure(text, font);
    if (widths.size >= KEPT_WIDTHS && !widths.has(key)) widths.clear();
    widths.set(key, width);
    return width;
  };
};
