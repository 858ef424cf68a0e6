import { describe, expect, it } from '@jest/globals';
import { isAcceptedPec, isPecEmail, pecKind } from './pec-email.ts';

describe('a PEC address', () => {
  it.each([
    ["contains '.pec.'", 'rossi@studio.pec.example'],
    ["contains '.pec.' before the @, as the specification has it", 'mario.pec.rossi@gmail.com'],
    ["has a host that starts with 'pec.'", 'rossi@pec.boutique-rossi.it'],
    ['is hosted at a provider', 'rossi@pec.it'],
    ['is hosted at a provider', 'rossi@legalmail.it'],
    ['is hosted at a provider', 'rossi@arubapec.it'],
    ['is hosted at a provider', 'rossi@postecert.it'],
    ['is hosted at a provider, with a dash in its name', 'email-test@legalmail.it'],
    ['is hosted below a provider', 'rossi@studio.legalmail.it'],
    ['is typed in upper case with blanks around', ' ROSSI@PEC.IT '],
    ["has 'pec' in a label of its host", 'rossi@lamiapec.it'],
    ["has 'pec' in a label of its host", 'rossi@pec-legal.it'],
    ["has 'pec' in a label of its host", 'rossi@messaggipec.it'],
    ["has 'pec' in a label of its host", 'rossi@legpec.it'],
    ["has 'pec' in a label of its host", 'rossi@milano.pecavvocati.it'],
    ["has 'pec' in a label of its host", 'rossi@pec-avvocatiteramo.it'],
    ["has 'pec' in a label of its host", 'rossi@ingpec.eu'],
    ["has 'pec' in a label of its host", 'rossi@consulentidellavoropec.it'],
    ["has a host that starts with 'cert.'", 'rossi@cert.azienda.it'],
    ["has a host that starts with 'cert.'", 'rossi@cert.ordineavvocatimilano.it'],
    ['is hosted at a professional body', 'rossi@ordineavvocatiroma.org'],
    ['is the PEC of an everyday provider', 'rossi@pec.libero.it'],
    ['has a name that needs no quotes', 'rossi&figli@pec.it'],
    ['has an invisible character', 'rossi@\u200blegalmail.it'],
  ])('%s: %s', (_what, address) => {
    expect(isPecEmail(address)).toBe(true);
    expect(isAcceptedPec(address, false)).toBe(true);
  });

  it.each([
    'rossi@gmail.com',
    'rossi@googlemail.com',
    'rossi@libero.it',
    'rossi@outlook.it',
    'rossi@hotmail.com',
    'rossi@yahoo.co.uk',
    'rossi@icloud.com',
    'rossi@tiscali.it',
    'rossi@virgilio.it',
    'rossi@alice.it',
    'rossi@tim.it',
    'rossi@fastwebnet.it',
    'rossi@proton.me',
    'rossi@aruba.it',
    'rossi@gmx.de',
    'rossi@live.com',
    'rossi@msn.com',
    'rossi@posta.aruba.it',
    'ROSSI@GMAIL.COM',
    'rossi@mail.outlook.com',
    'rossi@hotmail.co.uk',
    'rossi@live.com.pt',
    'rossi@yahoo.com.br',
    'rossi@\uFF47mail.com',
    ' rossi@Libero.IT ',
    'rossi@\u200Bgmail.com',
    'rossi@tiscali.com',
    'rossi@windowslive.com',
    'rossi@ymail.com',
    'rossi@laposte.net',
    'rossi@seznam.cz',
    'rossi@foxmail.com',
    'rossi+pec@icloud.com',
    'pec.it@gmail.com',
  ])('is never %s, of an ordinary provider, even if a person confirms it', (address) => {
    expect(pecKind(address)).toBe('ordinary');
    expect(isAcceptedPec(address, true)).toBe(false);
  });

  it.each([
    ['a host of no known provider', 'rossi@boutique-rossi.it'],
    ['a host that goes on after the provider', 'rossi@legalmail.it.example'],
    ["'pec' before the @ only", 'pec@rossi.it'],
    ['a host that begins with a digit', 'test@2bbresine.it'],
    ["'cert' without its dot", 'rossi@certosa.it'],
    ["'cert' as a later label", 'rossi@posta.cert.azienda.it'],
    ['a company that is called like a provider', 'rossi@live.abc.it'],
    ['a company that is called like a provider', 'rossi@outlook.acme.eu'],
    ['an international host', 'rossi@bücher.com'],
    ['a host that ends like a provider without pec', 'rossi@notlegalmail.it'],
  ])('may be one with %s, once the person confirms it: %s', (_what, address) => {
    expect(pecKind(address)).toBe('unknown');
    expect([isAcceptedPec(address, false), isAcceptedPec(address, true)]).toEqual([false, true]);
  });

  it.each([
    ['no e-mail', 'studio.pec.example'],
    ['no name', '@pec.it'],
    ['two @', 'a@b@pec.it'],
    ['a host without a dot', 'test@pec'],
    ['a comma for a dot', 'rossi@lamiapec,azienda.it'],
    ['a dot at the end of an everyday host', 'rossi@gmail.com.'],
    ['two dots', 'rossi@lamiapec..it'],
    ['a host of digits', 'rossi@192.168.10.100'],
    ['a label that begins with a dash', 'rossi@-lamiapec.it'],
    ['angle brackets', '<rossi@lamiapec.it>'],
    ['two addresses', 'rossi@lamiapec.it;bianchi@lamiapec.it'],
    ['two addresses with a blank', 'rossi@lamiapec.it, bianchi@lamiapec.it'],
    ['a blank inside', 'ma rio@pec.it'],
    ['nothing', ''],
    ['too long', `${'x'.repeat(250)}@pec.it`],
    ['far too long', `${'@'.repeat(10_000)}pec.it`],
  ])('rejects %s', (_what, address) => {
    expect(pecKind(address)).toBe('invalid');
    expect(isAcceptedPec(address, true)).toBe(false);
  });
});
