import { z } from 'zod';
import { kafkaConnection, type KafkaConnection } from '../bus/kafka-connection.ts';
import { kafkaEnvironment, readEnvironment } from '../config.ts';

/** The brokers of the tests, with a user that has all rights. */
export const testKafkaEnvironment = (): Record<string, string | undefined> => ({
  KAFKA_BROKERS: process.env['TEST_KAFKA_BROKERS'] ?? '127.0.0.1:1',
  KAFKA_USERNAME: process.env['TEST_KAFKA_USERNAME'],
  KAFKA_PASSWORD: process.env['TEST_KAFKA_PASSWORD'],
  KAFKA_SASL_MECHANISM: 'plain',
});

export const testKafka = (): KafkaConnection =>
  kafkaConnection(readEnvironment(z.object(kafkaEnvironment), testKafkaEnvironment()));
