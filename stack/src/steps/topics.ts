import { serviceEnvironment } from '../environment.ts';
import type { EnvironmentSources } from '../environment.ts';
import { runScript } from './run-step.ts';

/** Makes the Kafka topics that are missing: services never make their own. */
export async function createTopics(sources: EnvironmentSources): Promise<void> {
  const script = 'packages/service-kit/src/bin/create-topics.ts';
  await runScript('Creating the Kafka topics', [script], serviceEnvironment('gateway', sources));
}
