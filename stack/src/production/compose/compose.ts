import { stringify } from 'yaml';
import { redisUser } from '../../infrastructure/redis-access.ts';
import { serviceNames } from '../../services.ts';
import type { ComposeFile } from '../compose-file.ts';
import { infrastructure, redisHealthUser } from './infrastructure.ts';
import { portalServices } from './portal-services.ts';
import { standIns } from './stand-ins.ts';
import { steps } from './steps.ts';
import { ownVariable, required } from './variables.ts';

const header = `# Made by \`npm run generate:docs\` from stack/src/production/compose; a change by hand is lost.
# The whole system in containers. Secrets have no defaults: "node scripts/make-env.ts" makes an .env with random ones.
#   docker compose up --build --wait
`;

const redisUsers = [
  'user default off',
  redisHealthUser,
  ...serviceNames.map((name) => redisUser(name, required(ownVariable(name, 'REDIS_PASSWORD')), 'drappo')),
];

const file: ComposeFile = {
  name: 'drappo',
  services: { ...infrastructure, ...standIns, ...steps, ...portalServices },
  configs: { 'redis-users': { content: redisUsers.map((line) => `${line}\n`).join('') } },
  volumes: { postgres: null, redis: null, kafka: null, media: null, stripe: null, shopify: null },
};

/** `docker-compose.yml`: the services of `npm start` and their infrastructure, in containers. */
export const compose = (): string =>
  header + stringify(file, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true, version: '1.1' });
