import { screen } from '@testing-library/react';
import { press } from './press.ts';

/** Selects an option in an Ant Design select, which renders its options elsewhere in the page. */
export const chooseOption = async (field: HTMLElement, option: string): Promise<void> => {
  await press(field);
  const named = await screen.findAllByTitle(option);
  // oxlint-disable-next-line testing-library/no-node-access -- the selected value has the same title
  const drawn = named.find((one) => one.closest('[class*="select-dropdown"]'));
  if (!drawn) throw new Error(`no option ${option}`);
  await press(drawn);
};
