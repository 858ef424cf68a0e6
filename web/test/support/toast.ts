import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';

/** Waits for a toast with exactly this title and, if given, exactly this text. */
export const seeToast = async (title: string, text?: string): Promise<void> => {
  expect(await screen.findByText(title, { selector: '.toast__title' })).toBeTruthy();
  if (text !== undefined) expect(await screen.findByText(text, { selector: '.toast__text' })).toBeTruthy();
};
