// JavaScript, since the processes of a portal load it.
export const serverAddresses = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'KAFKA_BROKERS',
  'SMTP_URL',
  'VIES_URL',
  'STRIPE_API_HOST',
  'SHOPIFY_API_ORIGIN',
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'UPLOAD_ORIGIN',
  // A trace collector: services load its client when NODE_OPTIONS says so.
  ...['', '_TRACES', '_METRICS', '_LOGS'].map((signal) => `OTEL_EXPORTER_OTLP${signal}_ENDPOINT`),
];

export const externalServers = [...serverAddresses, 'STRIPE_API_KEY', 'S3_BUCKET'];
