import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import { betaApplicationForm, betaReviewForm } from './beta-application.ts';

const valid = {
  companyName: 'B',
  businessDescription: 'x'.repeat(50),
  expectedVolume: 'basso',
  motivation: 'x'.repeat(30),
  contactPerson: 'E',
  phoneNumber: '0115550123',
};
const company = 'Nome azienda è richiesto';
const description = 'Descrizione deve essere almeno 50 caratteri';
const volume = 'Seleziona il volume previsto';
const motivation = 'Motivazione deve essere almeno 30 caratteri';
const contact = 'Nome referente è richiesto';
const phone = 'Numero di telefono valido richiesto';
const website = 'URL non valido';

describe('the beta application', () => {
  it.each([
    ['companyName', undefined, company],
    ['companyName', '  ', company],
    ['companyName', 'x'.repeat(200), 'ok'],
    ['companyName', 'x'.repeat(201), 'Al massimo 200 caratteri'],
    ['businessDescription', undefined, description],
    ['businessDescription', '', description],
    ['businessDescription', 'x'.repeat(49), description],
    ['businessDescription', ` ${'x'.repeat(49)} `, description],
    ['businessDescription', 'x'.repeat(50), 'ok'],
    ['businessDescription', 'x'.repeat(3_000), 'ok'],
    ['businessDescription', 'x'.repeat(3_001), 'Al massimo 3000 caratteri'],
    ['expectedVolume', undefined, volume],
    ['expectedVolume', '', volume],
    ['expectedVolume', 'enorme', volume],
    ['expectedVolume', 'toString', volume],
    ['expectedVolume', 'medio', 'ok'],
    ['expectedVolume', 'alto', 'ok'],
    ['motivation', undefined, motivation],
    ['motivation', 'x'.repeat(29), motivation],
    ['motivation', 'x'.repeat(30), 'ok'],
    ['contactPerson', undefined, contact],
    ['contactPerson', '', contact],
    ['phoneNumber', undefined, phone],
    ['phoneNumber', '', phone],
    ['phoneNumber', '011555012', phone],
    ['phoneNumber', ' 011555012 ', phone],
    ['phoneNumber', '0115550123', 'ok'],
    ['website', undefined, 'ok'],
    ['website', '', 'ok'],
    ['website', 'https://elena.example', 'ok'],
    ['website', 'http://elena.example/negozio?x=1', 'ok'],
    ['website', 'elena.example', website],
    ['website', 'ftp://elena.example', website],
    ['website', 'javascript:alert(1)', website],
    ['website', 'https://', website],
    ['currentPlatform', undefined, 'ok'],
    ['currentPlatform', 'x'.repeat(120), 'ok'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(betaApplicationForm, valid, field, value)).toBe(answer);
  });

  it('rejects unknown fields', () => {
    expect(betaApplicationForm.safeParse({ ...valid, status: 'approved' }).success).toBe(false);
  });

  it('omits empty fields', () => {
    expect(betaApplicationForm.parse({ ...valid, website: ' ', currentPlatform: '' })).toEqual(valid);
  });
});

describe('the review of an application', () => {
  it.each([
    [{ status: 'approved' }, {}],
    [{ status: 'rejected', adminNotes: 'Fuori settore' }, {}],
    [{ status: 'pending' }, { status: ['Scegli se approvare o rifiutare'] }],
    [{}, { status: ['Scegli se approvare o rifiutare'] }],
  ])('%j: %j', (form, messages) => {
    expect(messagesOf(betaReviewForm, form)).toEqual(messages);
  });
});
