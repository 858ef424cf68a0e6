import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Missing } from './missing.mjs';
import { root } from './project.mjs';

const startsKafka = [
  'start',
  'dev',
  'test',
  'test-changed',
  'test-steady',
  'test-moments',
  'chaos',
  'chaos-shops',
  'chaos-edge',
  'bench',
  'bench-web',
  'bench-office',
  'bench-catalog',
  'bench-webhooks',
];

const java = {
  debian: 'apt-get install -y openjdk-17-jre-headless',
  mac: 'brew install openjdk@17',
};
const maven = { debian: 'apt-get install -y maven', mac: 'brew install maven' };
const git = { debian: 'apt-get install -y git', mac: 'xcode-select --install' };

/** Checks the requirements of a command before it starts, and reports everything that is missing at once. */
export const requireTools = (command) => {
  const missing = [];
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) missing.push(`Node 20 or newer (this is ${process.version}): https://nodejs.org/en/download`);
  if (outputOf('git', ['--version']) === undefined) missing.push(named('git', git));
  if (startsKafka.includes(command) && !process.env.KAFKA_BROKERS) {
    const version = javaVersion();
    if (version === undefined) missing.push(named('Java 17 or newer', java));
    else if (version < 17) missing.push(named(`Java 17 or newer (this is Java ${version})`, java));
    if (!downloaded() && outputOf('mvn', ['--version']) === undefined) missing.push(named('Maven', maven));
  }
  if (missing.length === 0) return;
  throw new Missing('This machine lacks something that Drappo needs:', missing.join('\n'));
};

const named = (what, { debian, mac }) => {
  const command = process.platform === 'darwin' ? mac : debian;
  return `${what}. Install it with: ${command}`;
};

const javaVersion = () => {
  const home = process.env.JAVA_HOME;
  const program = home && existsSync(join(home, 'bin', 'java')) ? join(home, 'bin', 'java') : 'java';
  const match = /version "(?:1\.)?(\d+)/.exec(outputOf(program, ['-version']) ?? '');
  return match === null ? undefined : Number(match[1]);
};

/** Maven only downloads: afterwards it is no longer needed. */
const downloaded = () => {
  const home = process.env.DRAPPO_HOME ?? join(root, '.drappo');
  return existsSync(join(home, 'lib', 'kafka')) && existsSync(join(home, 'lib', 'redis'));
};

const outputOf = (program, args) => {
  const result = spawnSync(program, args, { encoding: 'utf8' });
  return result.error === undefined && result.status === 0 ? `${result.stdout}${result.stderr}` : undefined;
};
