import { describe, expect, it } from '@jest/globals';
import { isPecEmail } from './pec-email.ts';

describe('a PEC address', () => {
  it.each([
    ["contains '.pec.'", 'rossi@studio.pec.example'],
    ["contains '.pec.' before the @, as the specification has it", 'mario.pec.rossi@gmail.com'],
    ["has a host that starts with 'pec.'", 'rossi@pec.boutique-rossi.it'],
    ['is hosted at a provider', 'rossi@pec.it'],
    ['is hosted at a provider', 'rossi@legalmail.it'],
    ['is hosted at a provider', 'rossi@arubapec.it'],
    ['is hosted at a provider', 'rossi@postecert.it'],
    ['is hosted below a provider', 'rossi@studio.legalmail.it'],
    ['is typed in upper case with blanks around', ' ROSSI@PEC.IT '],
  ])('%s: %s', (_what, address) => {
    expect(isPecEmail(address)).toBe(true);
  });

  it.each([
    ['an ordinary address', 'rossi@gmail.com'],
    ['a host that only ends like a provider', 'rossi@notpec.it'],
    ['a provider in the name', 'pec.it@gmail.com'],
    ['a host that goes on after the provider', 'rossi@legalmail.it.example'],
    ["'pec' without its dots", 'pec@rossi.it'],
    ['no e-mail', 'studio.pec.example'],
    ['no name', '@pec.it'],
    ['two @', 'a@b@pec.it'],
    ['a blank inside', 'ma rio@pec.it'],
    ['nothing', ''],
  ])('rejects %s: %s', (_what, address) => {
    expect(isPecEmail(address)).toBe(false);
  });
});
