import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainOfEmail, isListedDomain } from '../domain/disposable-email.ts';

// Loaded once per process, on first use: the package would otherwise read its list for every check.
let listed: ReadonlySet<string> | undefined;

/** Whether the domain belongs to a provider of disposable addresses; the list comes with the package. */
export const isDisposableDomain = (domain: string): boolean =>
  isListedDomain(domain, (listed ??= disposableEmailBlocklistSet()));

export const isDisposableEmail = (email: string): boolean => isDisposableDomain(domainOfEmail(email));
