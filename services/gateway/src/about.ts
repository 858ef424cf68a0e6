import { readFileSync } from 'node:fs';
import { aboutCompany, type AboutCompany } from '@drappo/contracts/about';

/** The texts of /about. A file that is missing or wrong stops the start: a page with half of them would be noticed late. */
export const readAbout = (file: string | undefined): AboutCompany | null =>
  file ? aboutCompany.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
