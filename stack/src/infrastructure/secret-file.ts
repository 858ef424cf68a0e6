import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only its owner may read, also when it was readable for others before. */
export const writeSecretFile = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
