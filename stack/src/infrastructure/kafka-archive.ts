import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryRoot } from '../home.ts';
import { portsFrom, reserveExtraPort } from '../ports.ts';
import { tcpReady } from '../supervisor/readiness.ts';
import { until } from '../supervisor/wait.ts';
import { plainEnvironment } from './infrastructure.ts';
import { archiveOf, brokerArguments, javaCommand, kafkaPom } from './kafka-program.ts';
import { kafkaLogSettings, kafkaSettings, NODE_ID } from './kafka-settings.ts';
import { keptFeatures, prepareKafkaStorage } from './kafka-storage.ts';
import { mavenFolder } from './maven.ts';
import { writeSecretFile } from './secret-file.ts';

/** If this process is killed, the broker ends after these minutes. */
const AT_MOST_MINUTES = 3;
const LOWEST_PRIORITY = 19;
/** The exit code of a JVM that ended in order at SIGTERM. */
const ENDED_BY_SIGTERM = 143;
type BrokerRun = { cwd: string; env: NodeJS.ProcessEnv; port: number; signal: AbortSignal };

const secret = (): string => randomBytes(24).toString('hex');

/**
 * Makes the archive of Kafka's classes once per version, after the first start: it takes some seconds of processor time, and
 * saves 1.5 s of each later start. A broker with an own folder runs at the lowest priority until it answers, and writes the
 * archive when it ends. Failures leave everything as it was.
 */
export const archiveKafkaClasses = async (env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> => {
  const jars = mavenFolder(kafkaPom, join(libraryRoot(env), 'kafka'));
  if (env['KAFKA_BROKERS'] || !existsSync(keptFeatures(jars)) || signal.aborted) return;
  const archive = archiveOf(jars);
  if (existsSync(archive)) return;
  const folder = mkdtempSync(join(tmpdir(), 'drappo-kafka-'));
  const [client, controller] = [await reserveExtraPort(), await reserveExtraPort()];
  const draft = `${archive}.${process.pid}`;
  try {
    const [settings, logSettings] = [join(folder, 'server.properties'), join(folder, 'log4j2.properties')];
    const logFolder = join(folder, 'log');
    const ports = portsFrom((name) => (name === 'kafka' ? client.port : controller.port));
    writeSecretFile(settings, kafkaSettings(logFolder, ports, { admin: secret(), broker: secret() }));
    writeFileSync(logSettings, kafkaLogSettings);
    await prepareKafkaStorage({ logFolder, nodeId: NODE_ID, programs: jars, format: () => Promise.resolve() });
    const writing = [
      `-XX:ArchiveClassesAtExit=${draft}`,
      '-XX:+IgnoreUnrecognizedVMOptions',
      `-XX:SelfDestructTimer=${AT_MOST_MINUTES}`,
    ];
    const run = { cwd: folder, env: plainEnvironment(env), port: client.port, signal };
    if (await endsWell(javaCommand(env), brokerArguments(jars, logSettings, settings, writing), run))
      renameSync(draft, archive);
  } finally {
    client.release();
    controller.release();
    for (const path of [draft, folder]) rmSync(path, { recursive: true, force: true });
  }
};

/** Runs the broker until it answers, and tells whether it then ended in order. */
const endsWell = async (command: string, args: string[], { cwd, env, port, signal }: BrokerRun): Promise<boolean> => {
  const broker = spawn(command, args, { cwd, env, stdio: 'ignore' });
  const ended = once(broker, 'exit').catch(() => [undefined]);
  const kill = () => broker.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  if (broker.pid !== undefined) setPriority(broker.pid, LOWEST_PRIORITY);
  const isOver = () => broker.pid === undefined || broker.exitCode !== null || broker.signalCode !== null;
  const answers = await until(async () => (isOver() ? 'ended' : (await tcpReady(port)()) && 'ready'), {
    timeout: 60_000,
  });
  broker.kill(answers === 'ready' ? 'SIGTERM' : 'SIGKILL');
  const [code] = (await ended) as [number | null | undefined];
  signal.removeEventListener('abort', kill);
  return code === ENDED_BY_SIGTERM;
};
