import { GenericContainer, Wait, getContainerRuntimeClient } from 'testcontainers';
import type { StartedTestContainer } from 'testcontainers';
import { StackFailure } from '../failure.ts';
import { reserveExtraPort } from '../ports.ts';

const loopback = '127.0.0.1';
const kafkaPort = 9094;
const startTimeout = 120_000;
const plainLogin =
  'org.apache.kafka.common.security.plain.PlainLoginModule required username="admin" password="tests-only" user_admin="tests-only";';

/** Addresses of the servers that the tests use. */
export type TestServers = {
  env: Record<
    'TEST_POSTGRES_URL' | 'TEST_REDIS_URL' | 'TEST_KAFKA_BROKERS' | 'TEST_KAFKA_USERNAME' | 'TEST_KAFKA_PASSWORD',
    string
  >;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL, Redis and Kafka as containers of the images in docker-compose.yml.
 * @throws StackFailure when no container engine answers
 */
export const startTestContainers = async (): Promise<TestServers> => {
  await requireEngine();
  const results = await Promise.allSettled([startPostgres(), startRedis(), startKafka()]);
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => {
    await Promise.all(started.map(({ container }) => container.stop()));
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [postgres = '', redis = '', kafka = ''] = started.map(({ url }) => url);
  const env = {
    TEST_POSTGRES_URL: postgres,
    TEST_REDIS_URL: redis,
    TEST_KAFKA_BROKERS: kafka,
    TEST_KAFKA_USERNAME: 'admin',
    TEST_KAFKA_PASSWORD: 'tests-only',
  };
  return { env, stop };
};

type Started = {
  container: StartedTestContainer;
  url: string;
};

const requireEngine = async (): Promise<void> => {
  try {
    await getContainerRuntimeClient();
  } catch {
    throw new StackFailure(
      'No container engine answers.',
      'Start Docker (or name one with DOCKER_HOST), or run "npm test", which needs none.',
    );
  }
};

const startPostgres = async (): Promise<Started> => {
  const container = await new GenericContainer('postgres:18')
    .withEnvironment({ POSTGRES_PASSWORD: 'tests-only' })
    .withCommand(['postgres', '-c', 'max_connections=400', '-c', 'fsync=off'])
    .withExposedPorts(5432)
    // The image starts the server twice: first for its initialisation, then for clients.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .withStartupTimeout(startTimeout)
    .start();
  return {
    container,
    url: `postgresql://postgres:tests-only@${container.getHost()}:${container.getMappedPort(5432)}/postgres`,
  };
};

const startRedis = async (): Promise<Started> => {
  const container = await new GenericContainer('redis:7')
    .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .withStartupTimeout(startTimeout)
    .start();
  return { container, url: `redis://${container.getHost()}:${container.getMappedPort(6379)}` };
};

const startKafka = async (): Promise<Started> => {
  // A broker advertises its address to clients: the port must be known before it starts.
  const { port: host, release } = await reserveExtraPort();
  try {
    const container = await new GenericContainer('apache/kafka:4.3.0')
      .withExposedPorts({ container: kafkaPort, host })
      .withEnvironment({
        KAFKA_PROCESS_ROLES: 'broker,controller',
        KAFKA_NODE_ID: '1',
        KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
        KAFKA_LISTENERS: `CLIENT://:${kafkaPort},CONTROLLER://:9093`,
        KAFKA_ADVERTISED_LISTENERS: `CLIENT://${loopback}:${host}`,
        KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
        KAFKA_INTER_BROKER_LISTENER_NAME: 'CLIENT',
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:SASL_PLAINTEXT,CLIENT:SASL_PLAINTEXT',
        KAFKA_SASL_MECHANISM_CONTROLLER_PROTOCOL: 'PLAIN',
        KAFKA_SASL_MECHANISM_INTER_BROKER_PROTOCOL: 'PLAIN',
        KAFKA_LISTENER_NAME_CONTROLLER_SASL_ENABLED_MECHANISMS: 'PLAIN',
        KAFKA_LISTENER_NAME_CONTROLLER_PLAIN_SASL_JAAS_CONFIG: plainLogin,
        KAFKA_LISTENER_NAME_CLIENT_SASL_ENABLED_MECHANISMS: 'SCRAM-SHA-512,PLAIN',
        KAFKA_LISTENER_NAME_CLIENT_PLAIN_SASL_JAAS_CONFIG: plainLogin,
        // Three underscores mean a hyphen.
        KAFKA_LISTENER_NAME_CLIENT_SCRAM___SHA___512_SASL_JAAS_CONFIG:
          'org.apache.kafka.common.security.scram.ScramLoginModule required;',
        KAFKA_AUTHORIZER_CLASS_NAME: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
        KAFKA_SUPER_USERS: 'User:admin',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
        KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
        KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      })
      .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
      .withStartupTimeout(startTimeout)
      .start();
    return { container, url: `${loopback}:${host}` };
  } finally {
    release();
  }
};
