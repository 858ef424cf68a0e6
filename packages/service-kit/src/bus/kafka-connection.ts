import type { KafkaConfig } from 'kafkajs';
import type { ServiceConfig } from '../config.ts';
import { readCertificates } from '../pem.ts';

/** Addresses and credentials of the brokers. */
export type KafkaConnection = Pick<KafkaConfig, 'sasl' | 'ssl'> & { brokers: string[] };

type Settings = Pick<
  ServiceConfig,
  'KAFKA_BROKERS' | 'KAFKA_USERNAME' | 'KAFKA_PASSWORD' | 'KAFKA_SASL_MECHANISM' | 'KAFKA_TLS' | 'KAFKA_CA'
>;

export const kafkaConnection = (settings: Settings): KafkaConnection => {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_SASL_MECHANISM: mechanism } = settings;
  const { KAFKA_BROKERS: brokers, KAFKA_TLS: tls, KAFKA_CA: ca } = settings;
  const connection: KafkaConnection = { brokers };
  if (username && password) connection.sasl = { mechanism: mechanism as 'plain', username, password };
  if (tls === 'true') connection.ssl = ca ? { ca: [readCertificates(ca)] } : true;
  return connection;
};
