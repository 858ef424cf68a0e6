// Loaded before a service or an emulator of a portal under test (`--import`): gives the process the portal's clock (ADR 56).
// JavaScript, since reading TypeScript would cost each of them time and memory.
// No image contains it; without it a process that finds CLOCK in its environment does not start.
import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { clockReader, offsetIn } from './clock-file.mjs';
import { externalServers, serverAddresses } from './external-servers.mjs';

const { CLOCK, CLOCK_FILE, CLOCK_TOKEN, ...env } = process.env;

const isLoopback = (address) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(
    new URL(address.includes('://') ? address : `http://${address}`).hostname,
  );

const elsewhere = serverAddresses.filter((name) => env[name] && !env[name].split(',').every(isLoopback));
// Services read them from there too (packages/service-kit/src/environment-files.ts).
const inFiles = externalServers.map((name) => `${name}_FILE`).filter((name) => env[name]);
const hasRealStripe = env['STRIPE_API_KEY'] !== undefined && !env['STRIPE_API_HOST'];
const hasRealBucket = env['S3_BUCKET'] && !env['S3_ENDPOINT'];

const refuse = (why) => {
  throw new Error(`CLOCK sets the time of a portal under test: ${why}`);
};

// The thread that makes documents has no environment and writes only times that it receives.
if (isMainThread) {
  if (!CLOCK || !CLOCK_FILE || !CLOCK_TOKEN) refuse('CLOCK, CLOCK_FILE and CLOCK_TOKEN belong together');
  if (elsewhere.length > 0) refuse(`${elsewhere.join(', ')} is not on this machine`);
  if (inFiles.length > 0) refuse(`${inFiles.join(', ')} may be of another machine`);
  if (hasRealStripe) refuse('this one has the real Stripe');
  if (hasRealBucket) refuse('this one has a bucket at Amazon');
  const read = clockReader(CLOCK_FILE);
  if (read().token !== CLOCK_TOKEN) refuse('its file is of another start');
  let latest = Date.parse(CLOCK);
  const now = () => {
    const content = read();
    // A file of another start changes nothing, and no file sets the clock back.
    if (content.token === CLOCK_TOKEN) latest = Math.max(latest, Date.now() + offsetIn(content));
    return new Date(latest);
  };
  const listeners = new Set();
  watch(dirname(CLOCK_FILE), { persistent: false }, (_event, name) => {
    if (name === basename(CLOCK_FILE)) for (const listener of listeners) listener();
  });
  const onJump = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  // The name under which packages/service-kit/src/clock.ts and emulators/kit/src/clock.ts find it.
  Object.assign(globalThis, { [Symbol.for('drappo.test-clock')]: { now, onJump } });
}
