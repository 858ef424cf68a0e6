import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import { packagingProfileForm, packagingReviewForm } from './packaging-profile.ts';

const valid = {
  companyName: 'Salvi Moda',
  packagingDescription: 'Scatole avana con nastro.',
  cardMaterial: 'premium',
  packagingMaterial: 'eco',
};
const name = "Il nome dell'azienda deve essere di almeno 2 caratteri";
const description = 'La descrizione del packaging deve essere di almeno 10 caratteri';
const card = 'Seleziona il materiale dei bigliettini';
const packaging = 'Seleziona il materiale del packaging';
const logo = "Inserisci l'indirizzo web del logo, per esempio https://www.esempio.it/logo.png";

describe('the white label form', () => {
  it('reports all missing fields at once', () => {
    const missing = {
      companyName: [name],
      packagingDescription: [description],
      cardMaterial: [card],
      packagingMaterial: [packaging],
    };
    expect(messagesOf(packagingProfileForm, {})).toEqual(missing);
    expect(
      messagesOf(packagingProfileForm, {
        companyName: ' ',
        packagingDescription: '',
        cardMaterial: '',
        packagingMaterial: '',
        logoUrl: '',
        additionalRequests: '',
      }),
    ).toEqual(missing);
  });

  it.each([
    ['companyName', 'A', name],
    ['companyName', ' A ', name],
    ['companyName', 'Ab', 'ok'],
    ['companyName', 'x'.repeat(120), 'ok'],
    ['companyName', 'x'.repeat(121), 'Al massimo 120 caratteri'],
    ['packagingDescription', '123456789', description],
    ['packagingDescription', '1234567890', 'ok'],
    ['packagingDescription', `12345678 ${' '.repeat(5)}`, description],
    ['cardMaterial', 'eco', card],
    ['cardMaterial', 'luxury', 'ok'],
    ['packagingMaterial', 'luxury', packaging],
    ['packagingMaterial', 'standard', 'ok'],
    ['logoUrl', undefined, 'ok'],
    ['logoUrl', '', 'ok'],
    ['logoUrl', 'https://www.salvi.example/logo.png', 'ok'],
    ['logoUrl', 'http://salvi.example/logo.svg', 'ok'],
    ['logoUrl', 'logo.png', logo],
    ['logoUrl', 'javascript:alert(1)', logo],
    ['logoUrl', 'ftp://salvi.example/logo.png', logo],
    ['logoUrl', 'https://localhost/logo.png', logo],
    ['additionalRequests', 'x'.repeat(2_001), 'Al massimo 2000 caratteri'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(packagingProfileForm, valid, field, value)).toBe(answer);
  });

  it('rejects unknown fields', () => {
    expect(packagingProfileForm.safeParse({ ...valid, status: 'approved' }).success).toBe(false);
  });
});

describe('its review', () => {
  it.each([
    ['status', 'pending', 'Scegli lo stato'],
    ['status', undefined, 'Scegli lo stato'],
    ['status', 'approved', 'ok'],
    ['revision', 0, 'Revisione non valida'],
    ['revision', 2, 'ok'],
    ['adminNotes', 'x'.repeat(2_001), 'Al massimo 2000 caratteri'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(packagingReviewForm, { status: 'reviewing' }, field, value)).toBe(answer);
  });
});
