import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { deadLinks, projectFiles, readProjectFile } from './docs/markdown.ts';

const root = resolve(import.meta.dirname, '..');
const documents = projectFiles('*.md');
const read = (path: string): string | undefined => {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return undefined;
  return statSync(absolute).isFile() ? readProjectFile(path) : '';
};

describe('links between documents', () => {
  it.each(documents)('%s has no dead relative link', (path) => {
    expect(deadLinks(path, readProjectFile(path), read)).toEqual([]);
  });

  it('reports a missing file and a missing heading, and ignores other sites and code', () => {
    const text = [
      '# One heading: `code`',
      '[a](gone.md) [b](there.md#gone) [c](there.md#a-heading) [d](#one-heading-code) [e](https://example.com/x)',
      '`[f](gone.md)`',
      '```md\n[g](gone.md)\n```',
    ].join('\n\n');
    const files: Record<string, string> = { 'docs/there.md': '## A heading' };
    expect(deadLinks('docs/x.md', text, (path) => files[path])).toEqual(['gone.md', 'there.md#gone']);
  });
});

describe('commands in documents', () => {
  it.each(documents)('%s contains no command with a password in its arguments', (path) => {
    expect(readProjectFile(path).match(/(-e \w*PASSWORD=|--password[ =]).*/g)).toBeNull();
  });
});

describe('architecture decision records', () => {
  it.each(projectFiles('docs/adr/0*.md'))(
    '%s has status, date, context, options, decision and consequences',
    (path) => {
      const text = readProjectFile(path);
      expect(text).toMatch(/^# \d+\. .+\n\n- Status: (accepted|superseded .+)\n- Date: \d{4}-\d{2}-\d{2}\n/);
      expect(Number(/^# (\d+)\./.exec(text)?.[1])).toBe(Number(/(\d{4})-/.exec(path)?.[1]));
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
        'Context',
        'Options',
        'Decision',
        'Consequences',
      ]);
    },
  );

  it('are all listed in their README', () => {
    const list = readProjectFile('docs/adr/README.md');
    for (const path of projectFiles('docs/adr/0*.md')) expect(list).toContain(`(${path.replace('docs/adr/', '')})`);
  });
});
