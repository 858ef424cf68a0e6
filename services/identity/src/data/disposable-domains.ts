import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainOfEmail, isListedDomain } from '../domain/disposable-email.ts';

// Made once per process: the package would read its list for each question.
const listed = disposableEmailBlocklistSet();

/** Whether a provider of addresses for a few minutes has the domain; the list comes with the package. */
export const isDisposableDomain = (domain: string): boolean => isListedDomain(domain, listed);

export const isDisposableEmail = (email: string): boolean => isDisposableDomain(domainOfEmail(email));
