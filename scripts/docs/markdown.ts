import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The project's own files that match the patterns of `git ls-files`, including those that are not committed yet. */
export const projectFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

export const readProjectFile = (path: string): string => readFileSync(join(root, path), 'utf8');

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchors that GitHub makes of the headings of a text. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );

const isOutside = (target: string): boolean => /^([a-z]+:|\/)/.test(target);

/** The relative links of a document that have no target. */
export const deadLinks = (path: string, text: string, read: (path: string) => string | undefined): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => {
      if (isOutside(target)) return false;
      const [file = '', anchor] = target.split('#');
      const found = file === '' ? text : read(posix.normalize(posix.join(posix.dirname(path), decodeURI(file))));
      if (found === undefined) return true;
      return anchor !== undefined && !anchorsOf(found).has(anchor);
    });
