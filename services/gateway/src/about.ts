import { readFileSync } from 'node:fs';
import { aboutCompany, type AboutCompany } from '@drappo/contracts/about';

/** Reads the texts of /about. A missing or invalid file stops the start: an incomplete page would be noticed late. */
export const readAbout = (file: string | undefined): AboutCompany | null =>
  file ? aboutCompany.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
