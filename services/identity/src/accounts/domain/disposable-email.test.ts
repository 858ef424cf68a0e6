import { describe, expect, it } from '@jest/globals';
import { domainOfEmail, isListedDomain } from './disposable-email.ts';

const listed = new Set(['usa-e-getta.example', 'it']);

describe('isListedDomain', () => {
  it.each([
    ['usa-e-getta.example', true],
    ['USA-e-getta.Example', true],
    ['a.b.usa-e-getta.example', true],
    ['nonusa-e-getta.example', false],
    ['usa-e-getta.example.it', false],
    ['negozio.it', false],
    ['', false],
  ])('for %s returns %s', (domain, expected) => expect(isListedDomain(domain, listed)).toBe(expected));
});

describe('domainOfEmail', () => {
  it('returns the part after the last @, in lower case', () => {
    expect(domainOfEmail('"a@b"@Negozio.Example')).toBe('negozio.example');
  });
});
