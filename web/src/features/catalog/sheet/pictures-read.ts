/** Maximum wait before printing: pictures that arrive later stay an empty tile. */
const LONGEST_MS = 15_000;

const read = async (picture: HTMLImageElement): Promise<void> => {
  try {
    picture.loading = 'eager';
    await picture.decode();
  } catch {
    // A failed picture's tile shows the hanger.
  }
};

/** Resolves once all pictures inside are loaded: browsers load those near the screen only; print does not wait. */
export const picturesRead = async (frame: HTMLElement | null): Promise<void> => {
  const pictures = [...(frame?.querySelectorAll('img') ?? [])];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([Promise.all(pictures.map(read)), late]);
  clearTimeout(timer);
};
