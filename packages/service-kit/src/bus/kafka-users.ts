import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { Kafka } from 'kafkajs';
import type { Logger } from '../logger.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import { lookOnlyWhileRequestsWait } from './kafka-idle.ts';
import { kafkaLogCreator } from './kafka-logging.ts';

type Encoder = {
  writeInt8(value: number): Encoder;
  writeInt32(value: number): Encoder;
  writeUVarInt(value: number): Encoder;
  writeUVarIntString(value: string): Encoder;
  writeUVarIntBytes(value: Buffer): Encoder;
};
type Decoder = {
  readInt16(): number;
  readInt32(): number;
  readUVarInt(): number;
  readUVarIntString(): string | null;
};
type Broker = { connectionPool: { send(request: object): Promise<Result[]> } };
type Cluster = {
  connect(): Promise<void>;
  refreshMetadata(): Promise<void>;
  findControllerBroker(): Promise<Broker>;
  disconnect(): Promise<void>;
};
type Result = { user: string; code: number; reason: string | null };

const inside = createRequire(import.meta.url);
const WireEncoder = inside('kafkajs/src/protocol/encoder') as new () => Encoder;
const WireDecoder = inside('kafkajs/src/protocol/decoder') as new (payload: Buffer) => Decoder;

const ALTER_USER_SCRAM_CREDENTIALS = 51;
const SCRAM_SHA_512 = 2;
const ITERATIONS = 4_096;
const NO_TAGGED_FIELDS = 0;

const encode = (users: [name: string, password: string][]): Encoder => {
  // The header of a flexible request ends with its tagged fields, which kafkajs does not support.
  const request = new WireEncoder().writeUVarInt(NO_TAGGED_FIELDS);
  // The length of a compact array is one more than its items: no deletions, then the upserts.
  request.writeUVarInt(1).writeUVarInt(users.length + 1);
  for (const [name, password] of users) {
    const salt = randomBytes(24);
    const salted = pbkdf2Sync(password, salt, ITERATIONS, 64, 'sha512');
    request.writeUVarIntString(name).writeInt8(SCRAM_SHA_512).writeInt32(ITERATIONS);
    request.writeUVarIntBytes(salt).writeUVarIntBytes(salted).writeUVarInt(NO_TAGGED_FIELDS);
  }
  return request.writeUVarInt(NO_TAGGED_FIELDS);
};

const decode = (payload: Buffer): Result[] => {
  const answer = new WireDecoder(payload);
  answer.readUVarInt();
  answer.readInt32();
  return Array.from({ length: answer.readUVarInt() - 1 }, () => {
    const result = {
      user: answer.readUVarIntString() ?? '',
      code: answer.readInt16(),
      reason: answer.readUVarIntString(),
    };
    answer.readUVarInt();
    return result;
  });
};

/** kafkajs has no request for users: this request uses its connection, which is authenticated as an administrator. */
const alterUsers = (users: [name: string, password: string][]) => ({
  request: {
    apiKey: ALTER_USER_SCRAM_CREDENTIALS,
    apiVersion: 0,
    apiName: 'AlterUserScramCredentials',
    encode: async () => encode(users),
  },
  response: {
    decode: async (payload: Buffer) => decode(payload),
    parse: async (results: Result[]) => results,
  },
});

const createCluster = (kafka: Kafka): Cluster => {
  const name = Object.getOwnPropertySymbols(kafka).find(({ description }) => description?.endsWith('createCluster'));
  if (name === undefined) throw new Error('this version of kafkajs hides its cluster elsewhere');
  return (kafka as unknown as Record<symbol, (options: object) => Cluster>)[name]?.({
    metadataMaxAge: 300_000,
  }) as Cluster;
};

/** Sets the SCRAM passwords of new and existing users. Every start does this, since the passwords may have changed. */
export const setKafkaUsers = async (
  connection: KafkaConnection,
  logger: Logger,
  users: Record<string, string>,
): Promise<void> => {
  lookOnlyWhileRequestsWait();
  const kafka = new Kafka({
    ...connection,
    clientId: 'drappo-users',
    logCreator: kafkaLogCreator(logger),
    retry: { retries: 20, initialRetryTime: 200, maxRetryTime: 1_000 },
  });
  const cluster = createCluster(kafka);
  await cluster.connect();
  try {
    await cluster.refreshMetadata();
    const controller = await cluster.findControllerBroker();
    const results = await controller.connectionPool.send(alterUsers(Object.entries(users)));
    const refused = results.filter(({ code }) => code !== 0);
    if (refused.length > 0)
      throw new Error(`Kafka refused users: ${refused.map(({ user, reason }) => `${user} (${reason})`).join(', ')}`);
  } finally {
    await cluster.disconnect();
  }
};
