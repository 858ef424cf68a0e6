import { describe, expect, it } from '@jest/globals';
import { asksForProof, isDeviceLinkRequired } from './config.ts';

describe('asksForProof', () => {
  it.each([
    ['https://portal.example', undefined, true],
    ['https://portal.example', 'off', false],
    ['http://127.0.0.1:8080', undefined, false],
    ['http://127.0.0.1:8080', 'required', true],
  ] as const)('at %s with PROOF_OF_WORK %s is %s', (PUBLIC_URL, PROOF_OF_WORK, asks) => {
    expect(asksForProof({ PUBLIC_URL, PROOF_OF_WORK })).toBe(asks);
  });
});

describe('isDeviceLinkRequired', () => {
  it.each([
    ['https://portal.example', undefined, true],
    ['https://portal.example', 'off', false],
    ['http://portal.example', undefined, false],
    ['http://portal.example', 'required', true],
    ['https://localhost:8443', undefined, false],
    ['http://127.0.0.1:8080', 'required', false],
  ] as const)('at %s with NEW_DEVICE_LINK %s is %s', (PUBLIC_URL, NEW_DEVICE_LINK, isRequired) => {
    expect(isDeviceLinkRequired({ PUBLIC_URL, NEW_DEVICE_LINK })).toBe(isRequired);
  });
});
