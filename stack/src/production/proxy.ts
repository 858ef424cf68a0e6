import type { ComposeService } from './compose-file.ts';

const NAMES = 'proxy-names';

/** The operator's own files, without defaults, and the names that the proxy serves. */
export const proxySecrets: Record<string, { file: string }> = {
  'proxy-certificate': { file: '${TLS_CERTIFICATE:?path of the certificate with its chain, as PEM}' },
  'proxy-certificate-key': { file: '${TLS_CERTIFICATE_KEY:?path of the private key, as PEM}' },
  [NAMES]: { file: `\${SECRETS:-./secrets}/${NAMES}` },
};

/** Files that `docker/proxy.conf` includes besides the certificate, by name. */
export const proxyNames = (publicUrl: string): Record<string, string> => ({
  [NAMES]: `server_name ${new URL(publicUrl).hostname};\nset $portal ${new URL(publicUrl).origin};\n`,
});

/** Terminates TLS in front of the gateway: the only container exposed to the outside. */
export const proxy: ComposeService = {
  image: 'nginx:1.28',
  restart: 'unless-stopped',
  command: ['nginx', '-c', '/proxy.conf', '-g', 'daemon off;'],
  // A text in the compose file would have to be written into the read-only container.
  volumes: ['./docker/proxy.conf:/proxy.conf:ro'],
  ports: ['${PROXY_HTTPS_PORT:-443}:8443', '${PROXY_HTTP_PORT:-80}:8080'],
  healthcheck: {
    test: ['CMD', 'bash', '-c', '< /dev/tcp/127.0.0.1/8443'],
    interval: '5s',
    timeout: '3s',
    retries: 10,
  },
  depends_on: { gateway: { condition: 'service_healthy' } },
};
