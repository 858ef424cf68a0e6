import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only its owner may read, even if others could read it before. */
export const writeSecretFile = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
