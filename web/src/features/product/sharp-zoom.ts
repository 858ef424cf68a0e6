type Size = { width: number; height: number };

const LEAST = 1.25;
const MOST = 2;

/**
 * How far a picture that fits into its frame may be enlarged and stay sharp: until a pixel of the picture is a pixel of the
 * screen. At least a little, at most to twice its size.
 */
export const sharpZoom = (natural: Size, frame: Size, pixelRatio: number): number => {
  if (natural.width === 0 || natural.height === 0 || frame.width === 0) return MOST;
  const shown = Math.min(frame.width, (frame.height * natural.width) / natural.height);
  return Math.min(MOST, Math.max(LEAST, natural.width / (shown * pixelRatio)));
};
