import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../home.ts';
import { momentNames } from './moments.ts';
import { partNames } from './run-plan.ts';

type Step = { run?: string; uses?: string };
type Job = { steps: Step[]; strategy?: { matrix: Record<string, string[]> } };
type Workflow = { jobs: Record<string, Job> };
/** A command of a job, and its values in one cell of the job's matrix. */
type Command = { job: string; text: string };

const { scripts, devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const workflowOf = (name: string): Workflow => parse(read(`.github/workflows/${name}`)) as Workflow;
const names = globSync('*.yml', { cwd: join(projectRoot, '.github/workflows') }).toSorted();

/** The commands of each job, once for each value of its matrix. */
const commandsOf = ({ jobs }: Workflow): Command[] =>
  Object.entries(jobs).flatMap(([job, { steps, strategy }]) => {
    const [[key, values] = ['', ['']]] = Object.entries(strategy?.matrix ?? {});
    const lines = steps.flatMap(({ run }) => run?.trim().split('\n') ?? []);
    return values.flatMap((value) =>
      lines.map((line) => ({ job, text: line.replaceAll(`\${{ matrix.${key} }}`, value) })),
    );
  });

const isKnown = ({ text }: Command): boolean => {
  const [, script] = /^npm run ([\w:]+)(?: -- .+)?$/.exec(text) ?? [];
  if (script !== undefined) return script in scripts;
  const [, tool = ''] = /^npx --no-install (\w+) /.exec(text) ?? [];
  if (tool !== '') return `@${tool}/cli` in devDependencies;
  return text.startsWith('npm test -- ') || text === 'npm audit --omit=dev';
};

describe('the workflows', () => {
  it.each(names)('%s names only scripts and tools that exist, and local actions', (name) => {
    const workflow = workflowOf(name);
    const commands = commandsOf(workflow);
    expect(commands.filter((command) => !isKnown(command))).toEqual([]);
    expect(commands.length).toBeGreaterThan(5);
    const used = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ uses = '' }) => uses));
    const local = used.filter((action) => action.startsWith('./'));
    expect(local.filter((action) => !existsSync(join(projectRoot, action, 'action.yml')))).toEqual([]);
  });

  it.each(names)('%s says that it has never run here', (name) => {
    expect(read(`.github/workflows/${name}`)).toMatch(/^# Has never run/);
  });

  it('test each part of npm test once, in all its shards', () => {
    const tests = commandsOf(workflowOf('test.yml')).filter(({ text }) => text.startsWith('npm test'));
    const found = new Map<string, string[]>();
    for (const { text } of tests) {
      const [, part = text, shard = '1/1'] = /^npm test -- --part=([\w-]+)(?: --shard=(\d+\/\d+))?$/.exec(text) ?? [];
      found.set(part, [...(found.get(part) ?? []), shard]);
    }
    expect([...found.keys()].toSorted()).toEqual([...partNames].toSorted());
    for (const shards of found.values())
      expect(shards).toEqual(shards.map((_shard, at) => `${at + 1}/${shards.length}`));
  });

  it('run the nightly checks, and each moment once', () => {
    const texts = commandsOf(workflowOf('nightly.yml')).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['npm run fuzz', 'npm run chaos', 'npm run chaos:shops', 'npm run chaos:edge']),
    );
    const moments = texts.flatMap((text) => /^npm run test:moments -- --only="(.+)"$/.exec(text)?.[1] ?? []);
    expect(moments).toEqual(momentNames);
  });
});
