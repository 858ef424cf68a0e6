import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { prepareKafkaStorage } from './kafka-storage.ts';

let folder: string;
let formatted: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drappo-kafka-storage-'));
  formatted = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const features = Buffer.from([0, 1, 2, 255]);
const logOf = (name: string) => join(folder, name);
const prepare = (name: string) =>
  prepareKafkaStorage({
    logFolder: logOf(name),
    nodeId: 1,
    programs: join(folder, 'programs'),
    format: async (clusterId) => {
      formatted.push(clusterId);
      mkdirSync(logOf(name));
      writeFileSync(join(logOf(name), 'bootstrap.checkpoint'), features);
      writeFileSync(join(logOf(name), 'meta.properties'), `version=1\ncluster.id=${clusterId}\n`);
    },
  });
const identityOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(logOf(name), 'meta.properties'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );

it('the first folder is made by the tool, later ones have its features and their own ids', async () => {
  for (const name of ['first', 'second', 'third']) await prepare(name);
  expect(formatted).toHaveLength(1);
  expect(readFileSync(join(logOf('third'), 'bootstrap.checkpoint'))).toEqual(features);
  expect(readdirSync(logOf('third')).toSorted()).toEqual(['bootstrap.checkpoint', 'meta.properties']);
  const [second, third] = [identityOf('second'), identityOf('third')];
  const id = expect.stringMatching(/^[\w][\w-]{21}$/);
  expect(second).toEqual({ version: '1', 'node.id': '1', 'cluster.id': id, 'directory.id': id });
  const ids = [second, third].flatMap((one) => [one['cluster.id'], one['directory.id']]);
  expect(new Set([...ids, ...formatted]).size).toBe(5);
});

it('a complete folder stays as it is, and one that a kill left incomplete is made again', async () => {
  await prepare('first');
  const before = identityOf('first');
  await prepare('first');
  expect(identityOf('first')).toEqual(before);
  rmSync(join(logOf('first'), 'meta.properties'));
  writeFileSync(join(logOf('first'), 'left'), '');
  await prepare('first');
  expect(readdirSync(logOf('first')).toSorted()).toEqual(['bootstrap.checkpoint', 'meta.properties']);
  expect(identityOf('first')['cluster.id']).not.toBe(before['cluster.id']);
});
