import { screen } from '@testing-library/react';

/** Returns the terms of the page's description lists, each with its value. */
export const facts = (): { term: string | null; value: string | null | undefined }[] => {
  const values = screen.getAllByRole('definition');
  return screen
    .getAllByRole('term')
    .map(({ textContent }, n) => ({ term: textContent, value: values[n]?.textContent }));
};
