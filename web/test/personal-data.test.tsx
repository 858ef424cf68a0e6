import { describe, expect, it, jest } from '@jest/globals';
import type { PersonalData } from '@drappo/contracts/identity/personal-data';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { download } from '../src/shared/ui/download.ts';
import { BusinessProfileSection } from '../src/features/business-profile/business-profile-section.tsx';
import { clickTwice } from './support/click-twice.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const openProfile = areaSection(<BusinessProfileSection />);
const address = '/dashboard?section=business-profile';
const section = async () => within(await screen.findByRole('region', { name: 'I tuoi dati' }));
const data: PersonalData = {
  createdAt: '2026-03-01T09:00:00.000Z',
  userId: aUser().id,
  services: { identity: { account: { username: 'giulia' } }, orders: { orders: [] } },
};

describe('I tuoi dati', () => {
  it('are downloaded as one file, once for two clicks', async () => {
    let calls = 0;
    const save = jest.spyOn(download, 'text').mockImplementation(() => undefined);
    openProfile(
      address,
      {},
      http.get('/api/account/data', async () => {
        calls += 1;
        return answer(data);
      }),
    );
    await clickTwice((await section()).getByRole('button', { name: 'Scarica i miei dati' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [name, text, type] = save.mock.calls[0]!;
    expect([name, type]).toEqual(['drappo-dati-personali.json', 'application/json']);
    expect(JSON.parse(text)).toEqual(data);
    expect(calls).toBe(1);
  });

  it('create no file when they are incomplete, and can be requested again', async () => {
    const save = jest.spyOn(download, 'text').mockImplementation(() => undefined);
    let away = true;
    openProfile(
      address,
      {},
      http.get('/api/account/data', () =>
        away ? refuse(503, 'In questo momento non possiamo raccogliere tutti i tuoi dati.') : answer(data),
      ),
    );
    const part = await section();
    await press(part.getByRole('button', { name: 'Scarica i miei dati' }));
    expect(await part.findByText('In questo momento non possiamo raccogliere tutti i tuoi dati.')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    away = false;
    await press(part.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(part.queryByRole('alert')).toBeNull());
  });
});

describe('the erasure of the account', () => {
  const asked = '2026-03-05T09:00:00.000Z';

  it('is requested after a confirmation, and can be withdrawn', async () => {
    const calls: string[] = [];
    const { area } = openProfile(
      address,
      {},
      http.post('/api/account/erasure-request', () => {
        calls.push('asked');
        area.user = aUser({ erasureRequestedAt: asked });
        return answer({ erasureRequestedAt: asked });
      }),
      http.delete('/api/account/erasure-request', () => {
        calls.push('withdrawn');
        area.user = aUser();
        return answer({ erasureRequestedAt: null });
      }),
    );
    const part = await section();
    await press(part.getByRole('button', { name: "Chiedi la cancellazione dell'account" }));
    expect(calls).toEqual([]);
    await press(await screen.findByRole('button', { name: 'Chiedi la cancellazione' }));
    expect(await screen.findByText('Richiesta inviata')).toBeTruthy();
    expect(await part.findByText(/Hai chiesto la cancellazione dell'account il 5 marzo 2026/)).toBeTruthy();
    await press(part.getByRole('button', { name: 'Annulla la richiesta di cancellazione' }));
    expect(await part.findByRole('button', { name: "Chiedi la cancellazione dell'account" })).toBeTruthy();
    expect(calls).toEqual(['asked', 'withdrawn']);
  });

  it('is not requested when it is not confirmed', async () => {
    let calls = 0;
    openProfile(
      address,
      {},
      http.post('/api/account/erasure-request', () => {
        calls += 1;
        return answer({ erasureRequestedAt: asked });
      }),
    );
    const part = await section();
    await press(part.getByRole('button', { name: "Chiedi la cancellazione dell'account" }));
    await press(await screen.findByRole('button', { name: 'Annulla' }));
    expect(calls).toBe(0);
  });

  it('says why it cannot be requested', async () => {
    openProfile(
      address,
      {},
      http.post('/api/account/erasure-request', () => refuse(503, 'Il servizio non è raggiungibile.')),
    );
    await press((await section()).getByRole('button', { name: "Chiedi la cancellazione dell'account" }));
    await press(await screen.findByRole('button', { name: 'Chiedi la cancellazione' }));
    expect(await screen.findByText('Il servizio non è raggiungibile.')).toBeTruthy();
    expect((await section()).queryByText(/Hai chiesto la cancellazione/)).toBeNull();
  });
});
