const shown = 5;

/** Returns up to five page numbers, centred on the current one as far as possible. */
export const pageNumbers = (page: number, pageCount: number): number[] => {
  const count = Math.min(shown, pageCount);
  const first = Math.min(Math.max(page - Math.floor(shown / 2), 1), pageCount - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
};
