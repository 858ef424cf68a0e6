import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readProjectFile } from './docs/markdown.ts';

type Manifest = {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const manifest = JSON.parse(readProjectFile('package.json')) as Manifest;
const readJson = <T>(path: string): T => JSON.parse(readProjectFile(path)) as T;

describe('the version of Node', () => {
  it('is the same in .nvmrc, the packages and the image', () => {
    const version = readProjectFile('.nvmrc').trim();
    const ofPackages = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(ofPackages.map(([, one]) => one)).toEqual(ofPackages.map(() => version));
    expect(readProjectFile('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${version}-`);
  });
});

describe('the README', () => {
  const text = readProjectFile('README.md');

  it('has at most 80 lines and begins with two pictures', () => {
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(80);
    expect(lines.slice(0, 14).join('\n').match(/!\[/g)).toHaveLength(2);
  });

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm (?:run )?(start|test|[a-z]+:?[a-z]*)/g)].map(([, script = '']) => script);
    expect(named).toEqual(expect.arrayContaining(['start', 'test', 'dev']));
    expect(named.filter((script) => !(script in manifest.scripts))).toEqual([]);
  });
});

describe('the hooks of git', () => {
  it.each([
    ['commit-msg', 'commitlint', '@commitlint/cli'],
    ['pre-commit', 'oxfmt', 'oxfmt'],
  ])('%s runs %s, which is installed', (hook, tool, name) => {
    expect(readProjectFile(`.husky/${hook}`).split(' ')[0]).toBe(tool);
    expect(Object.keys(manifest.devDependencies)).toContain(name);
  });

  it('are set up by a command only, never by an installation', () => {
    expect(manifest.scripts).toMatchObject({ hooks: 'husky' });
    for (const script of ['prepare', 'install', 'preinstall', 'postinstall'])
      expect(manifest.scripts).not.toHaveProperty(script);
  });

  it('refuse a title that is longer than 72 characters or not conventional', () => {
    const check = (input: string): string =>
      spawnSync(process.execPath, ['node_modules/@commitlint/cli/cli.js'], { input, encoding: 'utf8' }).stdout;
    expect(check('fix(orders): keep the number of a cancelled order\n')).toBe('');
    expect(check(`fix(orders): ${'a'.repeat(60)}\n`)).toContain('header must not be longer than 72 characters');
    expect(check('Keep the number of a cancelled order\n')).toContain('type may not be empty');
  });
});

describe('updates of packages', () => {
  it('wait some days, security updates fewer', () => {
    const { minimumReleaseAge, vulnerabilityAlerts } = readJson<{
      minimumReleaseAge: string;
      vulnerabilityAlerts: { minimumReleaseAge: string };
    }>('renovate.json');
    expect(Number.parseInt(minimumReleaseAge, 10)).toBeGreaterThanOrEqual(3);
    expect(Number.parseInt(vulnerabilityAlerts.minimumReleaseAge, 10)).toBeLessThan(
      Number.parseInt(minimumReleaseAge, 10),
    );
  });
});

describe('the settings of the editor', () => {
  it('start programs and services that exist', () => {
    const { configurations, inputs } = readJson<{
      configurations: { program?: string; runtimeArgs?: string[] }[];
      inputs: { options: string[] }[];
    }>('.vscode/launch.json');
    const programs = configurations
      .flatMap(({ program = [] }) => program)
      .map((path) => path.replace(/^\$\{\w+\}\//, ''));
    expect(programs.filter((path) => !existsSync(path))).toEqual([]);
    const services = inputs.flatMap(({ options }) => options);
    expect(services.filter((name) => !existsSync(`services/${name}/package.json`))).toEqual([]);
    expect(services).toHaveLength(7);
  });
});
