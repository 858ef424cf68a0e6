import type { DocsEntry } from './docs-entry.ts';

const section = ({ title, note, pictures }: DocsEntry): string =>
  [`### ${title}`, note, pictures.map(({ file }) => `![${title}](${file})`).join('\n')].join('\n\n');

/** The text of docs/pictures/README.md. */
export const indexPage = (mails: DocsEntry[], papers: DocsEntry[]): string =>
  `${[
    '# Pictures of papers and e-mails',
    'Drawn by `npm run docs:pictures` from a portal with its demo; do not edit.',
    '## Papers',
    ...papers.map(section),
    '## E-mails',
    'As the tab E-mail of the back office previews them, with invented data, at 640 and 390 pixels.',
    ...mails.map(section),
  ].join('\n\n')}\n`;
