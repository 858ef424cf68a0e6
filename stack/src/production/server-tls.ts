import type { IssuedCertificates } from './authority.ts';

/** Paths in the server's container. */
type Files = { authority: string; certificate: string; key: string };

/** PostgreSQL settings for TLS; `docker/postgres-hba.conf` makes it reject plain connections. */
export const postgresTls = ({ certificate, key }: Omit<Files, 'authority'>): string[] => [
  'ssl=on',
  `ssl_cert_file=${certificate}`,
  `ssl_key_file=${key}`,
  'ssl_min_protocol_version=TLSv1.2',
];

/** Redis arguments for TLS on the port, without a plain port. */
export const redisTls = (port: number, { authority, certificate, key }: Files): string[] =>
  Object.entries({
    '--port': '0',
    '--tls-port': String(port),
    '--tls-protocols': 'TLSv1.2 TLSv1.3',
    '--tls-auth-clients': 'no',
    '--tls-cert-file': certificate,
    '--tls-key-file': key,
    '--tls-ca-cert-file': authority,
  }).flat();

/** Kafka settings for TLS on all its listeners; it is its own client as well. */
export const kafkaTls = ({ authority, keystore }: { authority: string; keystore: string }): Record<string, string> => ({
  'listener.security.protocol.map': 'CONTROLLER:SASL_SSL,CLIENT:SASL_SSL',
  'ssl.enabled.protocols': 'TLSv1.2,TLSv1.3',
  'ssl.keystore.type': 'PEM',
  'ssl.keystore.location': keystore,
  'ssl.truststore.type': 'PEM',
  'ssl.truststore.location': authority,
});

/** Key and certificates in one text, as Kafka requires. */
export const keystoreOf = ({ authority, certificate, key }: IssuedCertificates): string =>
  [key, certificate, authority].join('');
