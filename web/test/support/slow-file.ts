import { act } from '@testing-library/react';

/** A text file whose content arrives when `arrive` is called. */
export const slowFile = (text: string, name: string) => {
  const gate = Promise.withResolvers<ArrayBuffer>();
  const file = Object.assign(new File([text], name), { arrayBuffer: () => gate.promise });
  const arrive = (): Promise<void> => act(async () => gate.resolve(new TextEncoder().encode(text).buffer));
  return { file, arrive };
};
