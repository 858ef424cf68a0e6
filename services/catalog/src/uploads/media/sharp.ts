/** Sharp and its native library, loaded with the first picture: most processes never need it. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
