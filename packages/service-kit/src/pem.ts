import { readFileSync } from 'node:fs';

/** Environment files often hold a PEM on one line. */
export const unfoldPem = (text: string): string => text.replaceAll('\\n', '\n');

/** Certificates as PEM, or the path of a file that holds them. */
export const readCertificates = (setting: string): string =>
  setting.includes('-----BEGIN') ? unfoldPem(setting) : readFileSync(setting, 'utf8');
