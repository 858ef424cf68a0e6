import { plainEnvironment } from '../infrastructure/infrastructure.ts';
import { runScript } from './run-step.ts';

/** Makes the Kafka topics that are missing: services never make their own. */
export async function createTopics(brokers: string, env: NodeJS.ProcessEnv): Promise<void> {
  await runScript('Creating the Kafka topics', ['packages/service-kit/src/bin/create-topics.ts'], {
    ...plainEnvironment(env),
    KAFKA_BROKERS: brokers,
  });
}
