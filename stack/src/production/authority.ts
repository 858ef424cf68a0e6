import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An authority and a server's certificate, each as PEM. */
export type IssuedCertificates = { authority: string; certificate: string; key: string };

/** Independent of the machine's OpenSSL configuration. */
const configuration = `[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
`;

/**
 * Creates an authority, and for each server a certificate with its names (`DNS:redis`, `IP:127.0.0.1`). The authority's
 * private
 * key is not stored, so it cannot be stolen. New certificates require a new authority.
 */
export const issueCertificates = <Server extends string>(
  servers: Record<Server, readonly string[]>,
  { days }: { days: number },
): Record<Server, IssuedCertificates> => {
  const folder = mkdtempSync(join(tmpdir(), 'drappo-authority-'));
  try {
    const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-sha256', '-config', 'req.cnf'];
    writeFileSync(join(folder, 'req.cnf'), configuration);
    const valid = ['-days', String(days)];
    const authority = ['-subj', '/CN=Drappo internal authority', '-extensions', 'authority', ...valid];
    openssl('req', '-x509', ...newKey, ...authority, '-keyout', 'ca.key', '-out', 'ca.pem');
    const issue = (server: string, names: readonly string[]): IssuedCertificates => {
      openssl('req', ...newKey, '-subj', `/CN=${server}`, '-keyout', `${server}.key`, '-out', `${server}.csr`);
      const rights = ['basicConstraints=CA:FALSE', 'keyUsage=digitalSignature', 'extendedKeyUsage=serverAuth'];
      writeFileSync(join(folder, 'names.cnf'), [`subjectAltName=${names.join(',')}`, ...rights, ''].join('\n'));
      const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-sha256', '-extfile', 'names.cnf'];
      openssl('x509', '-req', '-in', `${server}.csr`, ...signed, ...valid, '-out', `${server}.pem`);
      return { authority: read('ca.pem'), certificate: read(`${server}.pem`), key: read(`${server}.key`) };
    };
    return Object.fromEntries(
      Object.entries<readonly string[]>(servers).map(([server, names]) => [server, issue(server, names)]),
    ) as Record<Server, IssuedCertificates>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
