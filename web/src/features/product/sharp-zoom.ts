type Size = { width: number; height: number };

const LEAST = 1.25;
const MOST = 2;

/**
 * Returns how far a picture that fits its frame can be enlarged and stay sharp: until one picture pixel is one screen
 * pixel. At least to 1.25 times its size, at most to double size.
 */
export const sharpZoom = (natural: Size, frame: Size, pixelRatio: number): number => {
  if (natural.width === 0 || natural.height === 0 || frame.width === 0) return MOST;
  const shown = Math.min(frame.width, (frame.height * natural.width) / natural.height);
  return Math.min(MOST, Math.max(LEAST, natural.width / (shown * pixelRatio)));
};
