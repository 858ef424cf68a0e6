import { plainEnvironment } from '../infrastructure/infrastructure.ts';
import { kafkaAdminAccess } from '../infrastructure/kafka-access.ts';
import type { Secrets } from '../secrets.ts';
import { runScript } from './run-step.ts';

/** Creates the missing Kafka topics, and the users and rights of the services: they never create their own. */
export const createTopics = async (brokers: string, secrets: Secrets, env: NodeJS.ProcessEnv): Promise<void> => {
  await runScript('Creating the Kafka topics', ['packages/service-kit/src/bin/create-topics.ts'], {
    ...plainEnvironment(env),
    KAFKA_BROKERS: brokers,
    ...kafkaAdminAccess(env, secrets),
  });
};
