import { createTopics } from '../bus/topics.ts';
import { createLogger } from '../logger.ts';

const brokers = process.env['KAFKA_BROKERS'];
if (!brokers) {
  console.error('KAFKA_BROKERS is missing: name the brokers, e.g. KAFKA_BROKERS=127.0.0.1:9392');
  process.exit(1);
}
const made = await createTopics(brokers.split(','), createLogger('topics', 'warn'));
console.log(made.length > 0 ? `created ${made.join(', ')}` : 'all topics exist');
