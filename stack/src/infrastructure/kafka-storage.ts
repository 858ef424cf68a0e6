import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FEATURES = 'bootstrap.checkpoint';
/** Where a version's programs keep the features of a new folder, once one was made. */
export const keptFeatures = (programs: string): string => join(programs, 'formatted', FEATURES);

/** A folder with it is complete. */
const IDENTITY = 'meta.properties';

/** Kafka's ids are 16 bytes; its own never begin with a hyphen, which would look like an option. */
export const kafkaId = (): string => randomBytes(16).toString('base64url').replace(/^-/, 'A');

export type KafkaStorage = {
  /** The folder of the log, which is made unless it is complete. */
  logFolder: string;
  nodeId: number;
  /** Folder of this version's programs, which keeps what all new folders have in common. */
  programs: string;
  /** Makes the folder with Kafka's own tool. @throws StackFailure when the tool fails */
  format: (clusterId: string) => Promise<void>;
};

/**
 * Makes the folder of Kafka's log once. Kafka's tool takes a second of processor time, as a second JVM. A new folder contains
 * only the features of this version of Kafka, the same in every folder, and ids: the first folder's features serve the others.
 */
export const prepareKafkaStorage = async ({ logFolder, nodeId, programs, format }: KafkaStorage): Promise<void> => {
  if (existsSync(join(logFolder, IDENTITY))) return;
  // A folder without its identity is the result of a kill: it holds no data yet.
  rmSync(logFolder, { recursive: true, force: true });
  const kept = keptFeatures(programs);
  if (!existsSync(kept)) {
    await format(kafkaId());
    keepWhole(kept, readFileSync(join(logFolder, FEATURES)));
    return;
  }
  mkdirSync(logFolder, { recursive: true });
  writeFileSync(join(logFolder, FEATURES), readFileSync(kept));
  keepWhole(join(logFolder, IDENTITY), identity(nodeId));
};

const identity = (nodeId: number): string =>
  ['version=1', `cluster.id=${kafkaId()}`, `directory.id=${kafkaId()}`, `node.id=${nodeId}`, ''].join('\n');

/** Writes the whole file or nothing: another process may make the same one. */
const keepWhole = (file: string, content: string | Buffer): void => {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
};
