/** Longer than this nobody waits for paper: what has not come until then stays an empty tile. */
const LONGEST_MS = 15_000;

const read = async (picture: HTMLImageElement): Promise<void> => {
  try {
    picture.loading = 'eager';
    await picture.decode();
  } catch {
    // Its tile shows the hanger.
  }
};

/** Resolves once the pictures inside are there: the browser has fetched only those near the screen, and print waits for none. */
export const picturesRead = async (frame: HTMLElement | null): Promise<void> => {
  const pictures = [...(frame?.querySelectorAll('img') ?? [])];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([Promise.all(pictures.map(read)), late]);
  clearTimeout(timer);
};
