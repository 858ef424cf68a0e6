/**
 * Creates the `.env` that docker-compose.yml requires, with random secrets. An existing file keeps its values and gets
 * the variables that a newer version requires.
 */
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../.env', import.meta.url));
const token = () => randomBytes(32).toString('hex');
const signingKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
// Compose converts \n in double quotes to line ends.
const onOneLine = (pem: string) => pem.trim().replaceAll('\n', '\\n');

const callers = ['gateway', 'identity', 'catalog', 'orders', 'shipping', 'integrations', 'notifications'];
const withDatabase = callers.filter((name) => name !== 'gateway');
const passwordsOf = (server: string, users: string[]) =>
  Object.fromEntries(users.map((name) => [`${name.toUpperCase()}_${server}_PASSWORD`, token()]));
const serviceKeys = callers.map((caller) => ({ caller, pem: signingKey() }));
const publicPartOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');

const variables: Record<string, string> = {
  PUBLIC_URL: 'http://127.0.0.1:8080',
  POSTGRES_PASSWORD: token(),
  IDENTITY_DATABASE_PASSWORD: token(),
  CATALOG_DATABASE_PASSWORD: token(),
  ORDERS_DATABASE_PASSWORD: token(),
  SHIPPING_DATABASE_PASSWORD: token(),
  INTEGRATIONS_DATABASE_PASSWORD: token(),
  NOTIFICATIONS_DATABASE_PASSWORD: token(),
  ...Object.fromEntries(serviceKeys.map(({ caller, pem }) => [`${caller.toUpperCase()}_SERVICE_KEY`, onOneLine(pem)])),
  SERVICE_PUBLIC_KEYS: serviceKeys.map(({ caller, pem }) => `${caller}:${publicPartOf(pem)}`).join(','),
  JWT_PRIVATE_KEY: onOneLine(signingKey()),
  KAFKA_ADMIN_PASSWORD: token(),
  KAFKA_BROKER_PASSWORD: token(),
  ...passwordsOf('KAFKA', withDatabase),
  ...passwordsOf('REDIS', callers),
  UPLOAD_SIGNING_KEY: token(),
  CREDENTIALS_KEYS: `first:${randomBytes(32).toString('base64')}`,
  FACTOR_KEYS: `first:${randomBytes(32).toString('base64')}`,
  STRIPE_API_KEY: `sk_test_${token()}`,
  STRIPE_WEBHOOK_SECRET_ORDERS: `whsec_${token()}`,
  STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: `whsec_${token()}`,
  MAIL_FROM: 'Drappo <noreply@drappo.example>',
};
const known = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
const missing = Object.entries(variables).filter(([name]) => !known?.match(new RegExp(`^${name}=`, 'm')));
const text = missing.map(([name, value]) => `${name}="${value}"\n`).join('');

if (known === undefined) {
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`${file} is made. It holds secrets: keep it out of git and out of images.\n`);
} else if (missing.length === 0) {
  process.stdout.write(`${file} has everything already and is left alone.\n`);
} else {
  appendFileSync(file, `${known.endsWith('\n') ? '' : '\n'}${text}`);
  process.stdout.write(`${file} keeps what it had. Added: ${missing.map(([name]) => name).join(', ')}\n`);
}
