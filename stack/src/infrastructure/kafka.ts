import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StackFailure } from '../failure.ts';
import { requireFree } from '../ports.ts';
import { tcpReady } from '../supervisor/readiness.ts';
import { external, plainEnvironment, supervised } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';
import { kafkaLogSettings, kafkaSettings } from './kafka-settings.ts';
import { fetchWithMaven } from './maven.ts';
import { kafkaPasswords } from './kafka-access.ts';
import { writeSecretFile } from './secret-file.ts';
import { runProgram } from './run-program.ts';

const pom = fileURLToPath(new URL('../../kafka/pom.xml', import.meta.url));

/** Flags for a JVM with too little load to need many threads for garbage collection and compilation. */
const shortLived = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'];

/** A real Apache Kafka broker from Maven artifacts, or the brokers in `KAFKA_BROKERS`. */
export const startKafka = async (context: InfrastructureContext): Promise<RunningInfrastructure> => {
  const named = context.env['KAFKA_BROKERS'];
  if (named) return useNamed(named);
  if (context.checkPorts) {
    await requireFree('kafka', context.ports);
    await requireFree('kafkaController', context.ports);
  }

  const { home, ports, env, report, libraries } = context;
  const target = join(libraries, 'kafka');
  const jars = await fetchWithMaven({ what: 'Apache Kafka (43 MB)', pom, target, env, report });
  const folder = join(home.data, 'kafka');
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'server.properties');
  const logSettings = join(folder, 'log4j2.properties');
  const logFolder = join(folder, 'log');
  // Written at each start: the ports may have changed, the data stays.
  writeSecretFile(settings, kafkaSettings(logFolder, ports, kafkaPasswords(context.secrets)));
  writeFileSync(logSettings, kafkaLogSettings);
  const java = javaCommand(env);
  const classPath = ['-cp', join(jars, '*'), `-Dlog4j2.configurationFile=${logSettings}`];
  await formatOnce(java, classPath, settings, logFolder, context);

  const broker = await context.supervisor.start({
    name: 'kafka',
    command: java,
    args: ['-Xmx512m', '-Xms128m', ...shortLived, '-XX:+ExitOnOutOfMemoryError', ...classPath, 'kafka.Kafka', settings],
    env: plainEnvironment(env),
    cwd: folder,
    ready: tcpReady(ports.kafka),
    readyWithin: 60_000,
    stopWithin: 8_000,
  });
  return supervised('kafka', `127.0.0.1:${ports.kafka}`, broker);
};

const formatOnce = async (
  java: string,
  classPath: string[],
  settings: string,
  logFolder: string,
  { env, home }: InfrastructureContext,
): Promise<void> => {
  if (existsSync(join(logFolder, 'meta.properties'))) return;
  // A folder without meta.properties is the result of a kill during formatting: it holds no data yet.
  rmSync(logFolder, { recursive: true, force: true });
  const clusterId = randomBytes(16).toString('base64url').replace(/^-/, 'A');
  const args = [...shortLived, ...classPath, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', settings];
  const { code, output } = await runProgram(java, args, { cwd: home.root, env: plainEnvironment(env) });
  if (code === 0) return;
  throw new StackFailure(
    `Kafka's data folder could not be made in ${logFolder}.`,
    code === 127
      ? 'Install Java 17: apt-get install openjdk-17-jre-headless (macOS: brew install openjdk@17)'
      : `Kafka says:\n${output.trim().split('\n').slice(-12).join('\n')}`,
  );
};

const javaCommand = (env: NodeJS.ProcessEnv): string => {
  const home = env['JAVA_HOME'];
  return home !== undefined && existsSync(join(home, 'bin', 'java')) ? join(home, 'bin', 'java') : 'java';
};

const useNamed = async (brokers: string): Promise<RunningInfrastructure> => {
  const checks = brokers.split(',').map((broker) => {
    const [host = '127.0.0.1', port = '9092'] = broker.trim().split(':');
    return tcpReady(Number(port), host)();
  });
  if ((await Promise.all(checks)).includes(true)) return external('kafka', brokers);
  throw new StackFailure(
    'None of the brokers that KAFKA_BROKERS names answers.',
    'Start them or correct the addresses (host:port, separated by commas); unset KAFKA_BROKERS to use our own.',
  );
};
