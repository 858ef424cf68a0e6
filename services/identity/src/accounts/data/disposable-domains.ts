import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainOfEmail, isListedDomain } from '../domain/disposable-email.ts';

// Made once per process, for the first question: the package would read its list for each of them.
let listed: ReadonlySet<string> | undefined;

/** Whether a provider of addresses for a few minutes has the domain; the list comes with the package. */
export const isDisposableDomain = (domain: string): boolean =>
  isListedDomain(domain, (listed ??= disposableEmailBlocklistSet()));

export const isDisposableEmail = (email: string): boolean => isDisposableDomain(domainOfEmail(email));
