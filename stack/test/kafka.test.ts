import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as kafkajs from 'kafkajs';
import { createKafkaBus } from '../../packages/service-kit/src/bus/kafka-bus.ts';
import type { Bus } from '../../packages/service-kit/src/bus/bus.ts';
import { kafkaConnection } from '../../packages/service-kit/src/bus/kafka-connection.ts';
import type { KafkaConnection } from '../../packages/service-kit/src/bus/kafka-connection.ts';
import { createTopics as makeTopics } from '../../packages/service-kit/src/bus/topics.ts';
import { kafkaEnvironment, readEnvironment } from '../../packages/service-kit/src/config.ts';
import { silentLogger } from '../../packages/service-kit/src/logger.ts';
import { eventually } from '../../packages/service-kit/src/testing/eventually.ts';
import { z } from 'zod';
import { libraryRoot } from '../src/home.ts';
import { kafkaAccess, kafkaPasswords } from '../src/infrastructure/kafka-access.ts';
import { kafkaLogSettings, kafkaSettings } from '../src/infrastructure/kafka-settings.ts';
import { fetchWithMaven } from '../src/infrastructure/maven.ts';
import { runProgram } from '../src/infrastructure/run-program.ts';
import { startInfrastructure } from '../src/infrastructure/start-infrastructure.ts';
import type { Infrastructure } from '../src/infrastructure/start-infrastructure.ts';
import { reserveFreePorts } from '../src/ports.ts';
import { kafkaTls } from '../src/production/server-tls.ts';
import type { Ports } from '../src/ports.ts';
import type { Secrets } from '../src/secrets.ts';
import { createTopics } from '../src/steps/topics.ts';
import { tcpReady } from '../src/supervisor/readiness.ts';
import { createSupervisor } from '../src/supervisor/supervisor.ts';
import { keptEnvironment } from '../src/test-run/kept-environment.ts';
import { makeCertificates } from './certificates.ts';
import { testFolder } from './fixtures.ts';

const folder = testFolder();
const at = (...parts: string[]) => join(folder.path, ...parts);
const env = keptEnvironment();
const logger = silentLogger();
const supervisor = createSupervisor({ runFolder: at('other-run'), logFolder: at('other-logs') });
const keys = Array.from({ length: 50 }, (_, number) => `user-${number}`);
const open: { close(): Promise<unknown> }[] = [];
let classPath: string[];
let ports: Ports;
let release: () => void;
let infrastructure: Infrastructure | undefined;
let secrets: Secrets;

/** The previous version's entries in `server.properties`: all clients had all rights. */
const settingsBefore = () =>
  kafkaSettings(at('data', 'kafka', 'log'), ports, { admin: 'x', broker: 'x' })
    .replaceAll('SASL_PLAINTEXT', 'PLAINTEXT')
    .replaceAll(/^(.*sasl.*|authorizer.*|super\.users.*|allow\.everyone.*)\n/gm, '');

const java = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const startBroker = (name: string, settings: string) => {
  const file = at(`${name}.properties`);
  writeFileSync(file, settings);
  return supervisor.start({
    name,
    command: 'java',
    args: ['-Xmx300m', ...java, ...classPath, 'kafka.Kafka', file],
    env: { PATH: env['PATH'] },
    cwd: folder.path,
    ready: tcpReady(ports.kafka),
    readyWithin: 60_000,
  });
};
const connectionOf = (settings: Record<string, string | undefined>): KafkaConnection =>
  kafkaConnection(readEnvironment(z.object(kafkaEnvironment), settings));
const busAt = (connection: KafkaConnection): Bus => {
  const bus = createKafkaBus({ clientId: 'test', connection, logger });
  open.push(bus);
  return bus;
};
/** Reads the topic from the group's offset until `enough`. */
const read = async (bus: Bus, group: string, enough: number): Promise<string[]> => {
  const seen: string[] = [];
  const consumption = await bus.consume({
    group,
    topics: ['identity.events'],
    onCrash: () => undefined,
    onRecords: async ([record]) => {
      seen.push(record!.key);
      return record!.offset;
    },
  });
  await eventually('all records', () => expect(seen.length).toBeGreaterThanOrEqual(enough));
  await consumption.stop();
  return seen;
};
const records = (names: string[]) =>
  names.map((key) => ({ topic: 'identity.events', key, headers: {}, payload: '{}' }));

beforeAll(async () => {
  for (const name of ['other-run', 'other-logs', 'data/kafka']) mkdirSync(at(name), { recursive: true });
  ({ ports, release } = await reserveFreePorts());
  const pom = fileURLToPath(new URL('../kafka/pom.xml', import.meta.url));
  const target = join(libraryRoot(), 'kafka');
  const jars = await fetchWithMaven({ what: 'Apache Kafka', pom, target, env, report: () => undefined });
  writeFileSync(at('log4j2.properties'), kafkaLogSettings);
  classPath = ['-cp', join(jars, '*'), `-Dlog4j2.configurationFile=${at('log4j2.properties')}`];
  writeFileSync(at('before.properties'), settingsBefore());
  const format = ['kafka.tools.StorageTool', 'format', '-t', 'MkU3OEVBNTcwNTJENDM2Qg', '-c', at('before.properties')];
  const { code, output } = await runProgram('java', [...java, ...classPath, ...format], { cwd: folder.path, env });
  if (code !== 0) throw new Error(output);
});
afterAll(async () => {
  await Promise.allSettled(open.map((bus) => bus.close()));
  await infrastructure?.stop();
  await supervisor.stop();
  release();
  folder.remove();
});

describe('Kafka of the stack', () => {
  it('keeps the records and offsets of the previous version, which had no users, and then admits only users', async () => {
    const before = await startBroker('kafka-before', settingsBefore());
    const brokers = `127.0.0.1:${ports.kafka}`;
    await makeTopics({ brokers: [brokers] }, logger);
    const openBus = busAt({ brokers: [brokers] });
    await openBus.publish(records(keys.slice(0, 30)));
    expect(await read(openBus, 'orders', 30)).toHaveLength(30);
    await openBus.publish(records(keys.slice(30)));
    await openBus.close();
    await before.stop();

    infrastructure = await startInfrastructure({
      home: folder.path,
      ports: 'free',
      which: ['kafka'],
      durable: false,
      env,
      whenUp: { kafka: (address, known) => createTopics(address, known, env) },
    });
    ({ secrets } = infrastructure);
    const address = infrastructure.url('kafka');
    const as = (service: 'orders' | 'shipping' | 'identity') =>
      busAt(connectionOf({ KAFKA_BROKERS: address, ...kafkaAccess(service, env, secrets) }));
    await as('identity').publish(records(['after']));
    expect((await read(as('orders'), 'orders', 21)).toSorted()).toEqual([...keys.slice(30), 'after'].toSorted());
    expect(await read(as('shipping'), 'shipping', 51)).toHaveLength(51);
    const anonymous = new kafkajs.Kafka({ brokers: [address], logLevel: 0, retry: { retries: 0 } }).admin();
    await expect(anonymous.connect().then(() => anonymous.listTopics())).rejects.toThrow();
    await anonymous.disconnect();
    await infrastructure.stop();
    infrastructure = undefined;
  });

  it('is reached only by its name and authority with the TLS of production', async () => {
    const { ca: authority, keyAndCertificates: keystore } = makeCertificates(folder.path);
    const { ca: otherAuthority } = makeCertificates(at('other'));
    const plain = kafkaSettings(at('data', 'kafka', 'log'), ports, kafkaPasswords(secrets));
    const tls = Object.entries(kafkaTls({ authority, keystore })).map(([name, value]) => `${name}=${value}\n`);
    const broker = await startBroker(
      'kafka-tls',
      plain.replace(/^listener\.security\.protocol\.map=.*\n/m, '') + tls.join(''),
    );
    const signedIn = { KAFKA_BROKERS: `127.0.0.1:${ports.kafka}`, ...kafkaAccess('identity', env, secrets) };
    await busAt(connectionOf({ ...signedIn, KAFKA_TLS: 'true', KAFKA_CA: authority })).publish(records(['by-tls']));
    const attempt = async (settings: Record<string, string>) => {
      const connection = connectionOf({ ...signedIn, ...settings });
      const stranger = new kafkajs.Kafka({ ...connection, logLevel: 0, retry: { retries: 0 } }).admin();
      await stranger.connect().finally(() => stranger.disconnect());
    };
    await expect(attempt({ KAFKA_TLS: 'true' })).rejects.toThrow(/certificate/);
    await expect(attempt({ KAFKA_TLS: 'true', KAFKA_CA: otherAuthority })).rejects.toThrow(/certificate/);
    const otherName = { KAFKA_BROKERS: `localhost:${ports.kafka}`, KAFKA_TLS: 'true', KAFKA_CA: authority };
    await expect(attempt(otherName)).rejects.toThrow(/altnames/);
    await expect(attempt({})).rejects.toThrow();
    await broker.stop();
  });
});
