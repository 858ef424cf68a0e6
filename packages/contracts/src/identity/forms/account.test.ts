import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import {
  administratorForm,
  changePasswordForm,
  forgotPasswordForm,
  loginForm,
  registrationForm,
  resetPasswordForm,
} from './account.ts';

const shortPassword = 'Password deve essere almeno 6 caratteri';
const shortUsername = 'Username deve essere almeno 3 caratteri';
const badVat = 'Formato P.IVA/VAT non valido (11 cifre per Italia, formato EU per altri)';

describe('the login form', () => {
  const valid = { username: 'm', password: '123456' };

  it.each([
    ['username', undefined, 'Username è richiesto'],
    ['username', null, 'Username è richiesto'],
    ['username', 7, 'Username è richiesto'],
    ['username', '', 'Username è richiesto'],
    ['username', '   ', 'Username è richiesto'],
    ['username', 'm', 'ok'],
    ['username', 'x'.repeat(254), 'ok'],
    ['username', 'x'.repeat(255), 'Al massimo 254 caratteri'],
    ['password', undefined, shortPassword],
    ['password', '', shortPassword],
    ['password', '12345', shortPassword],
    ['password', '123456', 'ok'],
    ['password', 123456, shortPassword],
    ['password', 'x'.repeat(200), 'ok'],
    ['password', 'x'.repeat(201), 'Al massimo 200 caratteri'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(loginForm, valid, field, value)).toBe(answer);
  });

  it('reads an international address in the form in which it is stored', () => {
    expect(loginForm.parse({ username: 'info@città.it', password: '123456' }).username).toBe('info@xn--citt-3na.it');
    const own = { username: 'info@città.it', email: 'info@città.it', password: '123456' };
    expect(registrationForm.parse(own).email).toBe('info@xn--citt-3na.it');
  });

  it('keeps the spaces of a password and trims the username', () => {
    expect(loginForm.parse({ username: ' maria ', password: ' 12 34 ' })).toEqual({
      username: 'maria',
      password: ' 12 34 ',
    });
  });
});

describe('the registration form', () => {
  const valid = { username: 'maria', password: '123456', email: 'maria@rossi.it' };

  it('reports all missing fields at once', () => {
    expect(messagesOf(registrationForm, {})).toEqual({
      username: [shortUsername],
      email: ['Email è richiesta'],
      password: [shortPassword],
    });
  });

  it.each([
    ['username', 'ab', shortUsername],
    ['username', ' ab ', shortUsername],
    ['username', 'abc', 'ok'],
    ['username', 'x'.repeat(50), 'ok'],
    ['username', 'x'.repeat(51), 'Al massimo 50 caratteri'],
    ['username', 'maría.rossi_2', 'ok'],
    ['username', 'maria rossi', 'Usa solo lettere, numeri e . _ - + @'],
    ['username', '<b>', 'Usa solo lettere, numeri e . _ - + @'],
    ['username', 'mаria', "Usa solo lettere dell'alfabeto latino"],
    ['username', 'Admin', 'Questo nome utente è riservato'],
    ['username', 'DrappoItalia', 'Questo nome utente è riservato'],
    ['username', 'Maria@Rossi.it', 'ok'],
    ['username', 'altra@rossi.it', "Un nome utente con la @ deve essere uguale all'email"],
    ['email', undefined, 'Email è richiesta'],
    ['email', 5, 'Email è richiesta'],
    ['email', '', 'Email è richiesta'],
    ['email', '  ', 'Email è richiesta'],
    ['email', 'maria', 'Email non valida'],
    ['email', 'maria@rossi', 'Email non valida'],
    ['email', 'maria@ rossi.it', 'Email non valida'],
    ['email', `${'x'.repeat(250)}@a.it`, 'Email non valida'],
    ['email', ' maria@rossi.it ', 'ok'],
    ['password', '12345', shortPassword],
    ['password', '123456', 'ok'],
    ['firstName', '', 'ok'],
    ['firstName', null, 'ok'],
    ['firstName', 'x'.repeat(100), 'ok'],
    ['firstName', 'x'.repeat(101), 'Al massimo 100 caratteri'],
    ['lastName', 7, 'Testo non valido'],
    ['lastName', 'a\u0000b', 'Contiene caratteri non ammessi'],
    ['companyName', 'x'.repeat(201), 'Al massimo 200 caratteri'],
    ['vatNumber', '', 'ok'],
    ['vatNumber', 'it 12345678903', 'ok'],
    ['vatNumber', 'IT1234', badVat],
    ['vatNumber', '12345678900', 'P.IVA non valida: la cifra di controllo non corrisponde'],
    ['fiscalCode', '', 'ok'],
    ['fiscalCode', 'rssmra85t10a562s', 'ok'],
    ['fiscalCode', '12345678903', 'ok'],
    ['fiscalCode', 'RSSMRA85T10A562T', 'Codice fiscale non valido'],
    ['fiscalCode', 'RSSMRA85T10A562', 'Codice fiscale non valido'],
    ['fiscalCode', 'RSSMRA85T10A562SS', 'Al massimo 16 caratteri'],
    ['fiscalCode', 'IT RSSMRA85T10A562S', 'ok'],
    ['fiscalCode', 'RSS MRA 85T10 A562S', 'ok'],
    ['fiscalCode', '---', 'Codice fiscale non valido'],
    ['vatNumber', 'Partita IVA: IT 12345678903', 'ok'],
    ['email', 'rossi&figli@rossi.it', 'ok'],
    ['email', 'info@città.it', 'ok'],
    ['email', 'info@negozio.xn--p1ai', 'ok'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(registrationForm, valid, field, value)).toBe(answer);
  });

  it('returns the values to store: trimmed, upper case, empty as absent', () => {
    const typed = { ...valid, vatNumber: 'it 123.456-78903', fiscalCode: 'rssmra85t10a562s', firstName: '  ' };
    expect(registrationForm.parse(typed)).toEqual({
      ...valid,
      vatNumber: 'IT12345678903',
      fiscalCode: 'RSSMRA85T10A562S',
      firstName: undefined,
    });
  });

  it('rejects unknown fields, so that users cannot choose their own role', () => {
    expect(registrationForm.safeParse({ ...valid, userRole: 'admin' }).error?.issues[0]).toMatchObject({
      code: 'unrecognized_keys',
      keys: ['userRole'],
    });
  });
});

describe('the forms of passwords', () => {
  it.each([
    [forgotPasswordForm, { email: '' }, { email: ['Email è richiesta'] }],
    [forgotPasswordForm, { email: 'x' }, { email: ['Email non valida'] }],
    [forgotPasswordForm, { email: 'maria@rossi.it' }, {}],
    [resetPasswordForm, {}, { token: ['Link non valido'], password: [shortPassword] }],
    [
      resetPasswordForm,
      { token: 'x'.repeat(201), password: '12345' },
      { token: ['Link non valido'], password: [shortPassword] },
    ],
    [resetPasswordForm, { token: 'abc', password: '123456' }, {}],
    [changePasswordForm, {}, { currentPassword: ['Scrivi la password attuale'], newPassword: [shortPassword] }],
    [
      changePasswordForm,
      { currentPassword: '123456', newPassword: '123456' },
      { newPassword: ['Scegli una password diversa da quella attuale'] },
    ],
    [changePasswordForm, { currentPassword: '1', newPassword: '123456' }, {}],
    [administratorForm, { username: 'admin', email: 'a@b.it', password: '123456' }, {}],
  ])('%#', (form, value, answer) => {
    expect(messagesOf(form, value)).toEqual(answer);
  });
});
