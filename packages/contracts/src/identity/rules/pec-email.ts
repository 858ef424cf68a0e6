import { canonicalEmail, isEmailAddress } from '../../email-address.ts';
import { isOrdinaryHost, pecHosts } from './pec-hosts.ts';

/**
 * `certified`: a PEC by its form. `ordinary`: a mailbox of an everyday provider, which is never a PEC. `unknown`: may be
 * one; the person confirms it, and an administrator checks it. `invalid`: not an e-mail address.
 */
export type PecKind = 'certified' | 'ordinary' | 'unknown' | 'invalid';

const ADDRESS_MAX = 254;

/** The host of an address, in lower case; the name before it may have any form that a PEC provider allows. */
const hostOf = (address: string): string | undefined => {
  const [name, host, ...more] = address.split('@');
  if (!name || !host || more.length > 0 || address.length > ADDRESS_MAX || /\s/.test(address)) return undefined;
  const dot = host.lastIndexOf('.');
  return dot > 0 && host.length - dot > 2 ? host : undefined;
};

/** The host itself and the hosts above it: `a.b.it`, `b.it`. */
const upwards = (host: string): string[] => {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
};

/** Returns the kind of mailbox of an address, by decisions S6 and R27. */
export const pecKind = (email: string): PecKind => {
  if (email.length > 2 * ADDRESS_MAX) return 'invalid';
  const address = canonicalEmail(email.trim()).toLowerCase();
  const host = hostOf(address);
  if (host === undefined) return 'invalid';
  // Decision S6, before the everyday providers: some of them also sell PEC, at hosts such as `pec.libero.it`.
  if (address.includes('.pec.') || host.startsWith('pec.')) return 'certified';
  if (isOrdinaryHost(host)) return 'ordinary';
  const hosts = upwards(host);
  if (hosts.some((one) => pecHosts.includes(one))) return 'certified';
  // Rejects a comma instead of a dot, and a second address.
  if (!/^[a-z0-9.-]+$/.test(host) || !isEmailAddress(`x@${host}`)) return 'invalid';
  if (host.includes('pec') || host.startsWith('cert.')) return 'certified';
  return hosts.some(isOrdinaryHost) ? 'ordinary' : 'unknown';
};

/** Whether an address is a PEC by its form alone. */
export const isPecEmail = (email: string): boolean => pecKind(email) === 'certified';

/** Whether the portal accepts an address as a PEC; `confirmed`: the person confirmed a provider that no rule knows. */
export const isAcceptedPec = (email: string, confirmed: boolean): boolean => {
  const kind = pecKind(email);
  return kind === 'certified' || (kind === 'unknown' && confirmed);
};
