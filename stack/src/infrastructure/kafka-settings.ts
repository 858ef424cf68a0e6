import type { Ports } from '../ports.ts';

/** `server.properties` of a broker that is alone and is its own controller. */
export function kafkaSettings(logFolder: string, ports: Ports): string {
  const settings: Record<string, string | number | boolean> = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${ports.kafkaController}`,
    listeners: `PLAINTEXT://127.0.0.1:${ports.kafka},CONTROLLER://127.0.0.1:${ports.kafkaController}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${ports.kafka}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': logFolder,
    'num.partitions': 1,
    'offsets.topic.num.partitions': 8,
    'transaction.state.log.num.partitions': 8,
    'default.replication.factor': 1,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'min.insync.replicas': 1,
    // Topics are made by a step of their own; a misspelt name must fail, not make a topic.
    'auto.create.topics.enable': false,
    'group.initial.rebalance.delay.ms': 0,
    // After a kill -9 the controller waits for the session of the dead broker before the new one may serve.
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 500,
    // Fast shutdown: nobody else could take over the partitions.
    'controlled.shutdown.enable': false,
    'log.segment.bytes': 64 * 1024 * 1024,
    'group.coordinator.rebalance.protocols': 'classic,consumer',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${String(value)}\n`)
    .join('');
}

/** Log to the console, which the supervisor writes into `kafka.log`. */
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
