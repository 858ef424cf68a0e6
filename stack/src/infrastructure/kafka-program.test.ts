import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { archiveKafkaClasses } from './kafka-archive.ts';
import { archiveOf, brokerArguments, kafkaPom } from './kafka-program.ts';
import { mavenFolder } from './maven.ts';

let folder: string;
let jars: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'drappo-kafka-program-')));
  jars = mavenFolder(kafkaPom, join(folder, 'lib', 'kafka'));
  mkdirSync(jars, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sharing = (programs: string) =>
  brokerArguments(programs, 'log4j2', 'settings').filter((one) => one.startsWith('-XX:SharedArchiveFile='));

it('a broker uses the archive of its jars, also through a link, but not that of the folder of which they are a copy', () => {
  expect(sharing(jars)).toEqual([]);
  writeFileSync(archiveOf(jars), '');
  expect(sharing(jars)).toEqual([`-XX:SharedArchiveFile=${archiveOf(jars)}`]);
  const [link, copy] = [join(folder, 'link'), join(folder, 'copy')];
  symlinkSync(jars, link);
  cpSync(jars, copy, { recursive: true });
  expect(sharing(link)).toEqual(sharing(jars));
  expect(brokerArguments(link, 'log4j2', 'settings')).toEqual(brokerArguments(jars, 'log4j2', 'settings'));
  expect(existsSync(join(copy, basename(archiveOf(jars))))).toBe(true);
  expect(sharing(copy)).toEqual([]);
});

it('there is no archive while Kafka has not started once, for brokers elsewhere, or after a stop', async () => {
  const env = { DRAPPO_HOME: folder };
  const running = new AbortController();
  await archiveKafkaClasses(env, running.signal);
  mkdirSync(join(jars, 'formatted'));
  writeFileSync(join(jars, 'formatted', 'bootstrap.checkpoint'), '');
  await archiveKafkaClasses({ ...env, KAFKA_BROKERS: '127.0.0.1:9' }, running.signal);
  await archiveKafkaClasses(env, AbortSignal.abort());
  expect(existsSync(archiveOf(jars))).toBe(false);
});
