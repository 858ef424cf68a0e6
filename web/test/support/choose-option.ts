import { screen } from '@testing-library/react';
import { press } from './press.ts';

/** Chooses in one of Ant Design's selects, whose options are drawn elsewhere in the page. */
export const chooseOption = async (field: HTMLElement, option: string): Promise<void> => {
  await press(field);
  const named = await screen.findAllByTitle(option);
  // oxlint-disable-next-line testing-library/no-node-access -- the value that is chosen has the same title
  const drawn = named.find((one) => one.closest('[class*="select-dropdown"]'));
  if (!drawn) throw new Error(`no option ${option}`);
  await press(drawn);
};
