import type { Ports } from '../ports.ts';

const PLAIN_LOGIN = 'org.apache.kafka.common.security.plain.PlainLoginModule required';
const SCRAM_LOGIN = 'org.apache.kafka.common.security.scram.ScramLoginModule required';

/** The user whose password is in the broker's own settings: it creates the users of the services. */
export const KAFKA_ADMIN = 'admin';
const BROKER = 'broker';

export type KafkaPasswords = {
  admin: string;
  /** The broker's own user towards its controller. */
  broker: string;
};

export type BrokerAddress = {
  /** The address on which it listens for clients and for itself as a controller; empty: every address. */
  host: string;
  client: number;
  controller: number;
  /** The host that it advertises to clients. */
  advertised: string;
  quorumHost: string;
};

type Settings = Record<string, string | number | boolean>;

/**
 * Settings of a single broker that is its own controller, wherever it runs. Services sign in with SCRAM, the administrator
 * with PLAIN, since the first SCRAM user does not exist yet. Everything that no ACL allows is denied.
 */
export const brokerSettings = (
  { host, client, controller, advertised, quorumHost }: BrokerAddress,
  passwords: KafkaPasswords,
): Settings => {
  const plain = `${PLAIN_LOGIN} username="${BROKER}" password="${passwords.broker}" user_${BROKER}="${passwords.broker}"`;
  return {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@${quorumHost}:${controller}`,
    listeners: `CLIENT://${host}:${client},CONTROLLER://${host}:${controller}`,
    'advertised.listeners': `CLIENT://${advertised}:${client}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'CLIENT',
    'listener.security.protocol.map': 'CONTROLLER:SASL_PLAINTEXT,CLIENT:SASL_PLAINTEXT',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'listener.name.controller.sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.controller.plain.sasl.jaas.config': `${plain};`,
    'listener.name.client.sasl.enabled.mechanisms': 'SCRAM-SHA-512,PLAIN',
    'listener.name.client.plain.sasl.jaas.config': `${plain} user_${KAFKA_ADMIN}="${passwords.admin}";`,
    'listener.name.client.scram-sha-512.sasl.jaas.config': `${SCRAM_LOGIN};`,
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': `User:${KAFKA_ADMIN};User:${BROKER}`,
    'allow.everyone.if.no.acl.found': false,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    // A separate step creates the topics; a misspelt name must fail and not create a topic.
    'auto.create.topics.enable': false,
    'group.initial.rebalance.delay.ms': 0,
    // After a kill -9 the controller waits for the dead broker's session to expire before the new broker may serve.
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 500,
    // No-op records, twice a second, are for followers of the controller; there are none.
    'metadata.max.idle.interval.ms': 0,
  };
};

/** `server.properties` of the broker of `npm start`. */
export const kafkaSettings = (logFolder: string, ports: Ports, passwords: KafkaPasswords): string => {
  const host = '127.0.0.1';
  const address = { host, client: ports.kafka, controller: ports.kafkaController, advertised: host, quorumHost: host };
  const settings: Settings = {
    ...brokerSettings(address, passwords),
    'log.dirs': logFolder,
    'num.partitions': 1,
    'offsets.topic.num.partitions': 8,
    'transaction.state.log.num.partitions': 8,
    'default.replication.factor': 1,
    'min.insync.replicas': 1,
    // Fast shutdown: no other broker could take over the partitions.
    'controlled.shutdown.enable': false,
    'log.segment.bytes': 64 * 1024 * 1024,
    // Each idle thread wakes up some three times a second. One machine does not need the usual dozens.
    'num.network.threads': 1,
    'num.io.threads': 2,
    'group.coordinator.threads': 1,
    'background.threads': 2,
    'group.coordinator.rebalance.protocols': 'classic,consumer',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${String(value)}\n`)
    .join('');
};

/** Converts a broker setting to a variable of Kafka's image: three underscores mean a hyphen. */
export const kafkaVariable = (setting: string): string =>
  `KAFKA_${setting.toUpperCase().replaceAll('-', '___').replaceAll('.', '_')}`;

/** Logs to the console, which the supervisor writes into `kafka.log`. */
export const kafkaLogSettings = `status=warn
appender.console.type=Console
appender.console.name=console
appender.console.layout.type=PatternLayout
appender.console.layout.pattern=%d{ISO8601} %-5p %c{1} %m%n
rootLogger.level=warn
rootLogger.appenderRef.console.ref=console
logger.server.name=kafka.server.KafkaRaftServer
logger.server.level=info
`;
