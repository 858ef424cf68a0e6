import type { ComposeFile, ComposeService, SecretFile } from './compose-file.ts';
import { serviceNames } from '../services.ts';

/** Required in the environment, but not secret. */
const open = ['PUBLIC_URL', 'SERVICE_PUBLIC_KEYS', 'MAIL_FROM', 'TRUSTED_PROXIES'];

/** Secrets that need no variable, or may be empty, in containers on one machine. */
const always: Record<string, string> = {
  SMTP_URL: '${SMTP_URL:?}',
  S3_SECRET_ACCESS_KEY: '${S3_SECRET_ACCESS_KEY:-}',
};

/** Containers whose program reads `<NAME>_FILE`; the PostgreSQL image supports it. */
const readsFiles = (service: string): boolean =>
  (serviceNames as readonly string[]).includes(service) ||
  service.startsWith('migrate-') ||
  ['postgres', 'databases', 'topics'].includes(service);

const isSecret = (value: string): boolean =>
  [...value.matchAll(/\$\{([A-Z0-9_]+):\?/g)].some(([, name = '']) => !open.includes(name));

/** The secrets of one container. */
const secretsOf = (service: string, { environment = {} }: ComposeService): SecretFile[] =>
  readsFiles(service)
    ? Object.entries(environment)
        .map(([variable, value]) => [variable, always[variable] ?? String(value)] as const)
        .filter(([variable, value]) => variable in always || isSecret(value))
        .map(([variable, template]) => ({
          file: `${service}-${variable.toLowerCase().replaceAll('_', '-')}`,
          service,
          variable,
          template,
        }))
    : [];

/**
 * Returns every secret that a container of the given file reads from its environment and can read from a file instead.
 */
export const secretFiles = (services: ComposeFile['services']): SecretFile[] =>
  Object.entries(services).flatMap(([name, service]) => secretsOf(name, service));

/** Files in the compose file that contain secrets themselves, by name, and how they are filled. */
export const secretTexts = ({ configs = {} }: Pick<ComposeFile, 'configs'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(configs)
      .filter(([, { content }]) => isSecret(content))
      .map(([name, { content }]) => [name, content]),
  );

/** Replaces `${NAME:?...}` and `${NAME:-default}` like Compose. */
export const fill = (template: string, values: Record<string, string | undefined>): string =>
  template.replaceAll(/\$\{([A-Z0-9_]+):([?-])([^}]*)\}/g, (_all, name: string, kind: string, rest: string) => {
    const value = values[name];
    if (value) return value;
    if (kind === '-') return rest;
    throw new Error(`${name} is missing`);
  });
