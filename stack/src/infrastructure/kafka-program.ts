import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const kafkaPom = fileURLToPath(new URL('../../kafka/pom.xml', import.meta.url));

/** Flags for a JVM with too little load to need many threads for garbage collection and compilation. */
export const shortLived = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'];
const memory = ['-Xmx512m', '-Xms128m', ...shortLived, '-XX:+ExitOnOutOfMemoryError'];

export const javaCommand = (env: NodeJS.ProcessEnv): string => {
  const home = env['JAVA_HOME'];
  return home !== undefined && existsSync(join(home, 'bin', 'java')) ? join(home, 'bin', 'java') : 'java';
};

/** @param logSettings of log4j; JVMs share an archive of classes only if they name the jars by the same path */
export const classPathOf = (jars: string, logSettings: string): string[] => [
  '-cp',
  join(realpathSync(jars), '*'),
  `-Dlog4j2.configurationFile=${logSettings}`,
];

/**
 * Kafka's classes as the JVM keeps them in memory, beside its jars: with them a broker starts with half the processor time.
 * It is valid only for jars at this path, so a copied folder needs another one.
 */
export const archiveOf = (jars: string): string => {
  const path = realpathSync(jars);
  return join(path, `classes-${createHash('sha256').update(path).digest('hex').slice(0, 8)}.jsa`);
};

/** A JVM of another version ignores it. */
const withArchive = (jars: string): string[] =>
  existsSync(archiveOf(jars))
    ? [`-XX:SharedArchiveFile=${archiveOf(jars)}`, '-Xlog:cds=off', '-Xlog:cds+dynamic=off']
    : [];

export const brokerArguments = (
  jars: string,
  logSettings: string,
  settings: string,
  further: readonly string[] = withArchive(jars),
): string[] => [...memory, ...further, ...classPathOf(jars, logSettings), 'kafka.Kafka', settings];
