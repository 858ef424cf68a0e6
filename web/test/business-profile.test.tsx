import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { BusinessProfileSection } from '../src/features/business-profile/business-profile-section.tsx';
import { field } from './support/act.ts';
import { clickTwice } from './support/click-twice.ts';
import { areaSection, openArea, useArea } from './support/customer-area.ts';
import { fillIn } from './support/fill-in.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const openProfile = areaSection(<BusinessProfileSection />);
const address = '/dashboard?section=business-profile';
const base = aUser({ userRole: 'base', isReseller: false, isRivenditore: false, isPublic: true });
const profile = {
  companyName: 'Boutique Giulia',
  vatNumber: '01234567897',
  pecEmail: 'giulia@boutique.pec.it',
  companyAddress: 'Via Po 10, 10123 Torino',
};
const save = () => screen.findByRole('button', { name: 'Salva Dati' });
const invalidFields = () => screen.getAllByRole('textbox').filter((one) => one.getAttribute('aria-invalid') === 'true');

describe('Profilo Aziendale', () => {
  it('names the required fields, sends no call and moves the focus to the first when submitted empty', async () => {
    let calls = 0;
    openProfile(
      address,
      { user: base },
      http.put('/api/auth/business-profile', () => {
        calls += 1;
        return answer({});
      }),
    );
    await press(await save());
    for (const message of [
      'Ragione sociale obbligatoria',
      'P.IVA/VAT obbligatoria',
      'Indirizzo sede legale obbligatorio',
    ])
      expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(invalidFields()).toHaveLength(3));
    await waitFor(() => expect(field('Ragione Sociale')).toHaveFocus());
    await userEvent.type(field('Ragione Sociale'), 'B');
    await waitFor(() => expect(screen.queryByText('Ragione sociale obbligatoria')).toBeNull());
    expect(screen.getByText('P.IVA/VAT obbligatoria')).toBeTruthy();
    expect(calls).toBe(0);
  });

  it('says what is wrong with a VAT number and with a PEC', async () => {
    for (const [vatNumber, pecEmail, message] of [
      ['0123456789', '', 'Formato P.IVA/VAT non valido (11 cifre per Italia, formato EU per altri)'],
      ['01234567897', '', 'Email PEC obbligatoria per aziende italiane'],
      ['01234567897', 'giulia@boutique.it', 'Formato email PEC non valido'],
    ] as const) {
      const { leave } = openProfile(address, { user: base });
      const button = await save();
      expect(screen.queryByText(message)).toBeNull();
      fillIn(field('P.IVA / VAT Number'), vatNumber);
      fillIn(field(/^Email PEC/), pecEmail);
      await press(button);
      expect(await screen.findByText(message)).toBeTruthy();
      leave();
    }
  });

  it('writes VAT number and SDI code in capitals, and requires a PEC only for an Italian number', async () => {
    openProfile(address, { user: base });
    await save();
    expect(screen.getByText('In attesa')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Salva Dati' })).toBeTruthy();
    for (const label of ['Ragione Sociale', 'P.IVA / VAT Number', 'Indirizzo Sede Legale'])
      expect(field(label).getAttribute('aria-required')).toBe('true');
    expect(field('Email PEC (opzionale)')).toBeTruthy();
    await userEvent.type(field('P.IVA / VAT Number'), 'de123456789');
    expect(field('P.IVA / VAT Number').value).toBe('DE123456789');
    expect(field('Email PEC (opzionale)')).toBeTruthy();
    fillIn(field('P.IVA / VAT Number'), '01234567897');
    expect((await screen.findByLabelText('Email PEC')).getAttribute('aria-required')).toBe('true');
    await userEvent.type(field('Codice SDI (opzionale)'), 'ab12cd3');
    expect(field('Codice SDI (opzionale)').value).toBe('AB12CD3');
  });

  it('sends once, shows success, and makes the person a reseller with a pending verification', async () => {
    const seen = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const { area } = openProfile(
      address,
      { user: aUser({ ...base, ...profile }) },
      http.put('/api/auth/business-profile', async ({ request }) => {
        sent.push(await request.json());
        await seen.promise;
        area.user = aUser(profile);
        return answer(area.user);
      }),
    );
    const button = await save();
    expect(screen.queryByText('Verifica in corso')).toBeNull();
    clickTwice(button);
    expect(await screen.findByRole('button', { name: 'Salvando...' })).toBeTruthy();
    seen.resolve();
    expect(await screen.findByText('Profilo aggiornato')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Verifica in corso' })).toBeTruthy();
    expect(screen.getByText(/1-2 giorni lavorativi/)).toBeTruthy();
    expect(screen.getByText('In attesa')).toBeTruthy();
    expect(sent).toEqual([{ ...profile, sdiCode: '' }]);
  });

  it('offers to confirm a PEC of an unknown provider once it was rejected, and sends the confirmation', async () => {
    const sent: unknown[] = [];
    openProfile(
      address,
      { user: aUser({ ...base, ...profile, pecEmail: null }) },
      http.put('/api/auth/business-profile', async ({ request }) => {
        sent.push(await request.json());
        return answer(aUser(profile));
      }),
    );
    const button = await save();
    const confirmation = () => screen.queryByRole('checkbox', { name: 'È una casella PEC: ho controllato' });
    await userEvent.type(field(/^Email PEC/), 'info@boutique-rossi.it');
    expect(confirmation()).toBeNull();
    await press(button);
    expect(await screen.findByText('Formato email PEC non valido')).toBeTruthy();
    await press(await screen.findByRole('checkbox', { name: 'È una casella PEC: ho controllato' }));
    // Another address needs another confirmation.
    await userEvent.type(field(/^Email PEC/), 'x');
    expect(confirmation()).not.toBeChecked();
    fillIn(field(/^Email PEC/), 'info@gmail.com');
    await waitFor(() => expect(confirmation()).toBeNull());
    fillIn(field(/^Email PEC/), 'info@boutique-rossi.it');
    await press(await screen.findByRole('checkbox', { name: 'È una casella PEC: ho controllato' }));
    await press(button);
    expect(await screen.findByText('Profilo aggiornato')).toBeTruthy();
    expect(sent).toEqual([{ ...profile, pecEmail: 'info@boutique-rossi.it', pecConfirmed: true, sdiCode: '' }]);
  });

  it('never offers it for an ordinary provider', async () => {
    openProfile(address, { user: aUser({ ...base, ...profile, pecEmail: 'giulia@gmail.com' }) });
    await press(await save());
    expect(await screen.findByText('Formato email PEC non valido')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('saves a PEC that the person confirmed before without another question', async () => {
    const sent: unknown[] = [];
    const confirmed = { ...profile, pecEmail: 'info@boutique-rossi.it', pecConfirmed: true };
    openProfile(
      address,
      { user: aUser({ ...base, ...confirmed }) },
      http.put('/api/auth/business-profile', async ({ request }) => {
        sent.push(await request.json());
        return answer(aUser(confirmed));
      }),
    );
    await press(await save());
    expect(await screen.findByText('Profilo aggiornato')).toBeTruthy();
    expect(sent).toEqual([{ ...confirmed, sdiCode: '' }]);
  });

  it('takes a VAT number with its label', async () => {
    openProfile(address, { user: base });
    await save();
    fillIn(field('P.IVA / VAT Number'), 'P.IVA 01234567897');
    expect((await screen.findByLabelText('Email PEC')).getAttribute('aria-required')).toBe('true');
    fillIn(field('P.IVA / VAT Number'), 'CHE-107.787.577 IVA');
    expect(await screen.findByLabelText('Email PEC (opzionale)')).toBeTruthy();
    await press(await save());
    expect(await screen.findByText('Ragione sociale obbligatoria')).toBeTruthy();
    expect(screen.queryByText(/^Formato P\.IVA/)).toBeNull();
  });

  it('says that it is verified and marks nothing in the menu', async () => {
    openArea(address, { user: aUser({ ...profile, isBusinessVerified: true }) });
    expect(await screen.findByText('Verificato')).toBeTruthy();
    expect(screen.queryByText('Verifica in corso')).toBeNull();
    expect(screen.queryByRole('img', { name: 'In attesa di verifica' })).toBeNull();
  });

  it('shows a server error at its field and retains the input', async () => {
    const errors = [{ field: 'vatNumber', message: 'La cifra di controllo della P.IVA non torna' }];
    openProfile(
      address,
      { user: aUser({ ...base, ...profile }) },
      http.put('/api/auth/business-profile', () => refuse(400, 'Controlla i dati inseriti.', { errors })),
    );
    await userEvent.type(await screen.findByLabelText('Ragione Sociale'), ' S.r.l.');
    await press(await save());
    expect(await screen.findByText('La cifra di controllo della P.IVA non torna')).toBeTruthy();
    expect(await screen.findByText('Controlla i dati inseriti.')).toBeTruthy();
    expect(await screen.findByText('Errore')).toBeTruthy();
    expect(field('Ragione Sociale').value).toBe('Boutique Giulia S.r.l.');
  });
});
