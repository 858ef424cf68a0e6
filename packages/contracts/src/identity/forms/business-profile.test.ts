import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import { businessProfileForm, needsPec } from './business-profile.ts';

const badFormat = 'Formato P.IVA/VAT non valido (11 cifre per Italia, formato EU per altri)';
const badCheckDigit = 'P.IVA non valida: la cifra di controllo non corrisponde';
const pecRequired = 'Email PEC obbligatoria per aziende italiane';
const badPec = 'Formato email PEC non valido';
const badSdi = 'Il codice SDI ha 6 o 7 lettere e cifre';

const valid = {
  companyName: 'Boutique Rossi S.r.l.',
  vatNumber: 'IT12345678903',
  pecEmail: 'rossi@pec.it',
  sdiCode: 'M5UXCR1',
  companyAddress: 'Via dei Condotti 12\n00187 Roma RM',
};

describe('the business profile', () => {
  it('accepts an Italian company unchanged', () => {
    expect(businessProfileForm.parse(valid)).toEqual(valid);
  });

  it.each([
    ['companyName', undefined, 'Ragione sociale obbligatoria'],
    ['companyName', ' ', 'Ragione sociale obbligatoria'],
    ['companyName', 'x', 'ok'],
    ['companyName', 'x'.repeat(201), 'Al massimo 200 caratteri'],
    ['vatNumber', undefined, 'P.IVA/VAT obbligatoria'],
    ['vatNumber', null, 'P.IVA/VAT obbligatoria'],
    ['vatNumber', 12345678903, 'P.IVA/VAT obbligatoria'],
    ['vatNumber', '', 'P.IVA/VAT obbligatoria'],
    ['vatNumber', '---', badFormat],
    ['vatNumber', 'P.IVA 00743110157', 'ok'],
    ['vatNumber', 'CHE-107.787.577 IVA', 'ok'],
    ['vatNumber', 'x'.repeat(61), 'Al massimo 60 caratteri'],
    ['pecEmail', 'rossi@lamiapec.it', 'ok'],
    ['pecEmail', 'rossi@boutique-rossi.it', badPec],
    ['pecConfirmed', 'si', 'Scegli se la casella è una PEC'],
    ['pecConfirmed', null, 'ok'],
    ['vatNumber', '1234567890', badFormat],
    ['vatNumber', '123456789012', badFormat],
    ['vatNumber', 'IT1234567890', badFormat],
    ['vatNumber', '0123456789', badFormat],
    ['vatNumber', 'IT0123456789', badFormat],
    ['vatNumber', '12345678903', 'ok'],
    ['vatNumber', 'it12345678903', 'ok'],
    ['vatNumber', '12345678900', badCheckDigit],
    ['vatNumber', 'IT12345678900', badCheckDigit],
    ['vatNumber', 'DE123456789', 'ok'],
    ['pecEmail', undefined, pecRequired],
    ['pecEmail', null, pecRequired],
    ['pecEmail', '', pecRequired],
    ['pecEmail', '  ', pecRequired],
    ['pecEmail', 'rossi', badPec],
    ['pecEmail', 'rossi@gmail.com', badPec],
    ['pecEmail', '@x.pec.', badPec],
    ['pecEmail', 'rossi@studio.pec.example', 'ok'],
    ['pecEmail', 'ROSSI@PEC.IT', 'ok'],
    ['pecEmail', `a@${'ü.'.repeat(80)}it`, badPec],
    ['pecEmail', 5, 'Testo non valido'],
    ['pecEmail', {}, 'Testo non valido'],
    ['pecEmail', `${'x'.repeat(250)}@pec.it`, 'Al massimo 254 caratteri'],
    ['sdiCode', undefined, 'ok'],
    ['sdiCode', '', 'ok'],
    ['sdiCode', 'm5uxcr1', 'ok'],
    ['sdiCode', '0000000', 'ok'],
    ['sdiCode', 'UFABCD', 'ok'],
    ['sdiCode', 'M5UXC', badSdi],
    ['sdiCode', 'M5UXCR-', badSdi],
    ['sdiCode', 'M5UXCR12', 'Al massimo 7 caratteri'],
    ['companyAddress', undefined, 'Indirizzo sede legale obbligatorio'],
    ['companyAddress', '\n ', 'Indirizzo sede legale obbligatorio'],
    ['companyAddress', 'x'.repeat(500), 'ok'],
    ['companyAddress', 'x'.repeat(501), 'Al massimo 500 caratteri'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(businessProfileForm, valid, field, value)).toBe(answer);
  });

  it.each(['DE123456789', 'FRAB123456789', 'GB123456789'])('needs no PEC for %s, but rejects an invalid one', (vat) => {
    const foreign = { ...valid, vatNumber: vat };
    expect(messagesOf(businessProfileForm, { ...foreign, pecEmail: undefined })).toEqual({});
    expect(messagesOf(businessProfileForm, { ...foreign, pecEmail: '' })).toEqual({});
    expect(messagesOf(businessProfileForm, { ...foreign, pecEmail: 'a@b.de' })).toEqual({ pecEmail: [badPec] });
  });

  it('accepts a mailbox of an unknown provider that the person confirms, but none of an ordinary provider', () => {
    const confirmed = { ...valid, pecEmail: 'Rossi@Boutique-Rossi.it', pecConfirmed: true };
    expect(businessProfileForm.parse(confirmed)).toEqual({ ...confirmed, pecEmail: 'rossi@boutique-rossi.it' });
    expect(messagesOf(businessProfileForm, { ...confirmed, pecConfirmed: false })).toEqual({ pecEmail: [badPec] });
    expect(messagesOf(businessProfileForm, { ...confirmed, pecEmail: 'rossi@gmail.com' })).toEqual({
      pecEmail: [badPec],
    });
    expect(messagesOf(businessProfileForm, { ...confirmed, pecEmail: 'rossi' })).toEqual({ pecEmail: [badPec] });
    expect(messagesOf(businessProfileForm, { ...confirmed, pecEmail: '' })).toEqual({ pecEmail: [pecRequired] });
  });

  it('reports all errors at once', () => {
    expect(messagesOf(businessProfileForm, {})).toEqual({
      companyName: ['Ragione sociale obbligatoria'],
      vatNumber: ['P.IVA/VAT obbligatoria'],
      companyAddress: ['Indirizzo sede legale obbligatorio'],
    });
    expect(messagesOf(businessProfileForm, { vatNumber: 'IT1', pecEmail: '' })).toEqual({
      companyName: ['Ragione sociale obbligatoria'],
      vatNumber: [badFormat],
      pecEmail: [pecRequired],
      companyAddress: ['Indirizzo sede legale obbligatorio'],
    });
    expect(messagesOf(businessProfileForm, { ...valid, companyName: '', pecEmail: '', companyAddress: '' })).toEqual({
      companyName: ['Ragione sociale obbligatoria'],
      pecEmail: [pecRequired],
      companyAddress: ['Indirizzo sede legale obbligatorio'],
    });
  });

  it('normalises to upper case without spaces, the PEC to lower case, empty to absent', () => {
    const typed = { ...valid, vatNumber: ' it 123 456 789.03 ', pecEmail: ' Rossi@PEC.it ', sdiCode: ' ' };
    expect(businessProfileForm.parse(typed)).toEqual({ ...valid, sdiCode: undefined });
  });

  it.each([null, [], 'x', 7])('rejects %j without throwing', (value) => {
    expect(businessProfileForm.safeParse(value).success).toBe(false);
  });
});

describe("the '*' at the PEC field", () => {
  it.each([
    ['', false],
    ['1234567890', false],
    ['12345678903', true],
    ['123 456 789 03', true],
    ['123456789034', false],
    ['IT', true],
    ['it1', true],
    ['DE123456789', false],
  ])('is shown for %j: %s', (vat, starred) => {
    expect(needsPec(vat)).toBe(starred);
  });
});
