import { serviceNames } from '@drappo/contracts/operations';
import { z } from 'zod';
import { kafkaConnection } from '../bus/kafka-connection.ts';
import { setKafkaRights } from '../bus/kafka-rights.ts';
import { setKafkaUsers } from '../bus/kafka-users.ts';
import { createTopics } from '../bus/topics.ts';
import { kafkaEnvironment, readEnvironment } from '../config.ts';
import { createLogger } from '../logger.ts';

const passwordOf = (service: string): string => `${service.toUpperCase()}_KAFKA_PASSWORD`;
const passwords = Object.fromEntries(serviceNames.map((name) => [passwordOf(name), z.string().min(16)]));

/** Creates the topics, and the services' users with their rights if their passwords are set. */
const prepareBroker = async (): Promise<string> => {
  const connection = kafkaConnection(readEnvironment(z.object(kafkaEnvironment), process.env));
  const logger = createLogger('topics', 'warn');
  const withUsers = Object.keys(passwords).some((name) => process.env[name] ?? process.env[`${name}_FILE`]);
  if (withUsers) {
    const given = readEnvironment(z.object(passwords), process.env);
    await setKafkaUsers(
      connection,
      logger,
      Object.fromEntries(serviceNames.map((name) => [name, given[passwordOf(name)] ?? ''])),
    );
  }
  const made = await createTopics(connection, logger);
  if (withUsers) await setKafkaRights(connection, logger);
  return made.length > 0 ? `created ${made.join(', ')}` : 'all topics exist';
};

try {
  console.log(await prepareBroker());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
