/** The parts of a container in this project's compose files that the production file uses. */
export type ComposeService = {
  image?: string;
  build?: string;
  environment?: Record<string, string | number>;
  command?: string[];
  configs?: { source: string; target: string }[];
  depends_on?: Record<string, { condition: string }>;
  [setting: string]: unknown;
};

export type ComposeFile = {
  services: Record<string, ComposeService>;
  configs?: Record<string, { content: string }>;
  volumes: Record<string, unknown>;
  [part: string]: unknown;
};

/** A file from which one container reads a secret, and the template that fills it from variables. */
export type SecretFile = {
  /** Its name below /run/secrets and in the folder of the secrets. */
  file: string;
  service: string;
  variable: string;
  /** Such as `postgresql://drappo_orders:${ORDERS_DATABASE_PASSWORD:?}@postgres:5432/drappo_orders`. */
  template: string;
};
