import { expect, test } from '@jest/globals';
import { callerFor } from './authorisation/callers.ts';
import { eventually } from './support/eventually.ts';
import { useJourneys } from './support/journeys.ts';
import { button } from './support/page.ts';
import { password } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';

const journeys = useJourneys();

test('a person sees their devices, and leaves all of them from one', async () => {
  const person = await journeys.people.reseller('vera');
  const phone = await journeys.people.visitor('vera-phone');
  await phone.send('POST', '/api/login', { username: person.username, password });
  const page = await person.open('/dashboard?section=business-profile');
  const devices = page.getByRole('region', { name: 'I tuoi dispositivi' });
  await devices.getByText('Questo dispositivo').waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(2);
  await button(devices, 'Esci da tutti i dispositivi').click();
  await button(page, 'Esci da tutti').click();
  await page.getByRole('link', { name: 'Accedi', exact: true }).waitFor();
  for (const one of [person, phone]) await expect(one.get('/api/auth/user')).rejects.toThrow('401');
});

test('signing in again leaves a copy of the cookies from before worth nothing, at the gateway and at the services', async () => {
  const person = await journeys.people.reseller('nora');
  const stolen = await callerFor(person);
  const { url, services } = sharedPortal();
  const doors = [url, services['orders'] ?? '', services['catalog'] ?? ''];
  const tried = () =>
    Promise.all(
      doors.map((door) => stolen(door, 'GET', door === services['catalog'] ? '/api/wishlist' : '/api/orders')),
    );
  expect(await tried()).toEqual([200, 200, 200]);
  await person.send('POST', '/api/login', { username: person.username, password });
  await eventually('the copy is refused everywhere', async () =>
    (await tried()).every((status) => status === 401) ? true : undefined,
  );
  await person.get('/api/orders');
});
