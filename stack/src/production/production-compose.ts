import { parse, stringify } from 'yaml';
import { serviceNames } from '../services.ts';
import type { ComposeFile, ComposeService } from './compose-file.ts';
import { certificatesOf, encrypted, internalCertificateFiles } from './encrypted.ts';
import { hardening } from './hardening.ts';
import { logCollector } from './log-collector.ts';
import { proxy, proxySecrets } from './proxy.ts';
import { secretFiles, secretTexts } from './secret-files.ts';

/** Stand-ins for external systems. */
const standIns = ['mail', 'stripe', 'vies', 'shopify'];
/** Variables with the addresses of the stand-ins; unset, the real system is used. */
const ofStandIns = ['STRIPE_API_HOST', 'STRIPE_API_PORT', 'STRIPE_API_PROTOCOL', 'SHOPIFY_API_ORIGIN'];

const isService = (name: string): boolean => (serviceNames as readonly string[]).includes(name);

/** Settings that override those of one service. */
const own: Record<string, Record<string, string>> = {
  // Counts the proxy of this file; there are more when another proxy is in front of it.
  gateway: { TRUSTED_PROXIES: '${TRUSTED_PROXIES:-1}', DEMO_PASSWORDS: 'none' },
  identity: { VIES_URL: '${VIES_URL:-https://ec.europa.eu/taxation_customs/vies/rest-api}' },
  notifications: { SMTP_TLS: 'required' },
};

/** Pins an image by its digest, since a moving tag may refer to another image later. */
const imageOf = (image: string): string => {
  const variable = `${image.replace(/^.*\//, '').replace(/:.*$/, '').toUpperCase()}_IMAGE`;
  return `\${${variable}:?name it by its digest, as ${image.replace(/:.*$/, '')}@sha256:...}`;
};

/** Exposes only the proxy. Only services and steps reach the data, whose network has no route outside. */
const networksOf = (name: string): string[] => {
  if (name === 'logs') return ['logs'];
  if (name === 'proxy') return ['edge'];
  if (name === 'gateway') return ['edge', 'services', 'data'];
  return isService(name) ? ['services', 'data'] : ['data'];
};

const environmentOf = (name: string, given: ComposeService['environment'], files: Record<string, string>) => {
  const kept = Object.entries({ ...given, ...own[name] })
    .filter(([variable]) => !ofStandIns.includes(variable) && !(variable in files))
    .map(([variable, value]) => [variable, String(value).replaceAll(/:\?[^}]*make-env[^}]*\}/g, ':?}')]);
  const read = Object.entries(files).map(([variable, file]) => [`${variable}_FILE`, `/run/secrets/${file}`]);
  return Object.fromEntries([...kept, ...read]) as Record<string, string>;
};

/** Returns the named entries that do not belong to a stand-in. */
const withoutStandIns = <T>(named: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !standIns.includes(name)));

/** The production services, with TLS to PostgreSQL, Redis and Kafka, before their secrets become files. */
export const productionServices = (services: ComposeFile['services']): ComposeFile['services'] =>
  Object.fromEntries(
    Object.entries(withoutStandIns(services)).map(([name, service]) => [name, encrypted(name, service)]),
  );

/** Replaces texts in a container's environment by secrets that it reads. */
const commandOf = ({ command = [], configs = [] }: ComposeService): string[] =>
  command.map((word) => {
    const text = configs.find(({ target }) => target === word);
    return text ? `/run/secrets/${text.source}` : word;
  });

/** Containers that the portal on one machine does not have. */
const ofProduction: ComposeFile['services'] = { proxy, logs: logCollector };

const harden = (name: string, service: ComposeService, files: Record<string, string>): ComposeService => {
  const { image = '', build: _build, environment, command, configs = [], depends_on = {}, ports, ...rest } = service;
  const secrets = [
    ...Object.values(files),
    ...configs.map(({ source }) => source),
    ...certificatesOf(name, service),
    ...(name === 'proxy' ? Object.keys(proxySecrets) : []),
  ];
  const needs = withoutStandIns(depends_on);
  return {
    ...rest,
    image: imageOf(image),
    ...hardening(name),
    networks: networksOf(name),
    ...(name in ofProduction ? { ports } : {}),
    ...(command ? { command: commandOf(service) } : {}),
    ...(environment ? { environment: environmentOf(name, environment, files) } : {}),
    ...(secrets.length > 0 ? { secrets } : {}),
    ...(Object.keys(needs).length > 0 ? { depends_on: needs } : {}),
  };
};

const header = `# Made by \`npm run generate:docs\` from docker-compose.yml; a change by hand is lost. How to use it: docs/operations/deployment.md.
`;

export const readCompose = (text: string): ComposeFile => parse(text, { merge: true }) as ComposeFile;

/** Derives the compose file of a portal on the internet from the one that runs everything on one machine. */
export const productionCompose = (text: string): string => {
  const { services, volumes, configs = {} } = readCompose(text);
  const kept = productionServices(services);
  const secrets = secretFiles(kept);
  const files = [
    ...secrets.map(({ file }) => file),
    ...Object.keys(secretTexts({ configs })),
    ...internalCertificateFiles,
  ];
  const filesOf = (name: string): Record<string, string> =>
    Object.fromEntries(secrets.filter(({ service }) => service === name).map(({ variable, file }) => [variable, file]));
  const file = {
    name: 'drappo',
    services: Object.fromEntries(
      Object.entries({ ...kept, ...ofProduction }).map(([name, service]) => [
        name,
        harden(name, service, filesOf(name)),
      ]),
    ),
    networks: { edge: {}, services: {}, data: { internal: true }, logs: {} },
    secrets: {
      ...Object.fromEntries(files.map((name) => [name, { file: `\${SECRETS:-./secrets}/${name}` }])),
      ...proxySecrets,
    },
    volumes: withoutStandIns(volumes),
  };
  return header + stringify(file, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true, version: '1.1' });
};
