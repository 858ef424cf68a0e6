import { countUses, findAnother, type CallSites } from './call-sites.ts';
import { projectFiles, readProjectFile } from './markdown.ts';

/** An input that a real system received, what the portal does with it, and the test that shows it. */
export type FieldReport = {
  input: string;
  outcome: string;
  /** `issue`, a public report as `owner/repository#number`, or the name of an official source. */
  source: string;
  /** Path of the test file from the root of the project. */
  test: string;
};

/** The inputs of one kind of fault: a file of `docs/product/field-reports`. */
export type FieldReports = {
  kind: number;
  title: string;
  rule: string;
  /** The one reader of this kind of input. */
  callSites?: CallSites;
  reports: FieldReport[];
};

const publicReport = /^(?<repository>[\w.-]+\/[\w.-]+)#(?<number>\d+)$/;

export const isPublic = ({ source }: FieldReport): boolean => publicReport.test(source);

/** All kinds, in the order of their numbers. */
export const readFieldReports = (): FieldReports[] =>
  projectFiles('docs/product/field-reports/*.json')
    .map((path) => JSON.parse(readProjectFile(path)) as FieldReports)
    .toSorted((one, other) => one.kind - other.kind);

/** A cell of a table: a pipe would end it, and Markdown would read backticks and angle brackets. */
const cell = (text: string): string =>
  text
    .replaceAll(/[\\|<>*_[\]`]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')
    .trim();

const linkTo = (path: string): string => `[${cell(path.split('/').at(-1) ?? path)}](../../${path})`;

const rowOf = ({ input, outcome, source, test }: FieldReport): string =>
  `| ${cell(input)} | ${cell(outcome)} | ${cell(source)} | ${linkTo(test)} |`;

const callSitesOf = (sites: CallSites): string => {
  const { pattern, in: folders = [], except = [] } = sites.another;
  const places = folders.length > 0 ? ` in ${folders.map((folder) => `\`${folder}\``).join(', ')}` : '';
  const others = except.length > 0 ? ` (${except.map(linkTo).join(', ')} not counted)` : '';
  const uses = countUses(sites);
  return [
    `Reader: \`${sites.reader}\` in ${linkTo(sites.file)}, used by ${uses} other ${uses === 1 ? 'file' : 'files'}.`,
    `Call sites that do it another way: ${findAnother(sites).length}, by \`git grep -E "${pattern}"\`${places}${others}.`,
  ].join('\n');
};

const sectionOf = ({ kind, title, rule, callSites, reports }: FieldReports): string =>
  [
    `## ${kind}. ${title}`,
    '',
    rule,
    '',
    ...(callSites ? [callSitesOf(callSites), ''] : []),
    `Inputs: ${reports.length}, from public reports: ${reports.filter(isPublic).length}.`,
    '',
    '| Input | Outcome | Source | Test |',
    '| --- | --- | --- | --- |',
    ...reports.map(rowOf),
  ].join('\n');

/** Renders the page of all field reports. */
export const renderFieldReports = (kinds: FieldReports[] = readFieldReports()): string =>
  [
    '# Field reports',
    '',
    'Inputs that people, shops and spreadsheets really send, from public bug reports and official sources, with what the',
    'portal does. Generated from `docs/product/field-reports/*.json` by `npm run generate:docs`.',
    '',
    kinds.map(sectionOf).join('\n\n'),
    '',
  ].join('\n');
