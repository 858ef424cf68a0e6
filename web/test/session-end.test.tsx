import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ACT_HEADER } from '@drappo/contracts/identity/act-header';
import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import { forgetInput, noteInput } from '../src/shared/api/acts.ts';
import { send } from '../src/shared/api/send.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server } from './support/server.ts';

useFakeApi();
const admin = aUser({ userRole: 'admin' });

/** The server's session data; a test changes its end. */
const session = { endsInMs: 0, because: 'idle', isOver: false, continued: 0, signIns: [] as unknown[] };
const status = () => answer({ endsInMs: session.endsInMs, because: session.because, idleMs: 1_800_000 });
const over = () => refuse(401, 'La sessione è terminata. Accedi di nuovo.');

beforeEach(() => {
  Object.assign(session, { endsInMs: 60_000, because: 'idle', isOver: false, continued: 0, signIns: [] });
  server.use(
    http.get('/config.json', () => answer({})),
    http.get('/api/auth/user', () => (session.isOver ? over() : answer(admin))),
    http.get('/api/auth/session', () => (session.isOver ? over() : status())),
    http.post('/api/auth/refresh', () => over()),
    http.post('/api/auth/session/continue', () => {
      session.continued += 1;
      session.endsInMs = 1_800_000;
      return status();
    }),
    http.post('/api/login', async ({ request }) => {
      session.signIns.push(await request.json());
      Object.assign(session, { isOver: false, endsInMs: 1_800_000 });
      document.cookie = `${portalCookieName('signedIn', false)}=1`;
      return answer(admin);
    }),
  );
});
afterEach(() => sessionStorage.clear());

const question = () => screen.findByRole('dialog', { name: 'Sei ancora qui?' });

describe("before the end of an administrator's session", () => {
  it('the screen asks, shows the remaining time, and continues by keyboard', async () => {
    renderApp('/about');
    const dialog = await question();
    expect(within(dialog).getByText(/^(1:0[01]|0:5\d)$/)).toBeTruthy();
    expect(within(dialog).getByRole('status').textContent).toMatch(/alla fine$/);
    const goOn = within(dialog).getByRole('button', { name: 'Continua' });
    await waitFor(() => expect(goOn).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.continued).toBe(1);
  });

  it('the screen does not ask before a second factor is set up, and the session status is not requested', async () => {
    let looks = 0;
    server.use(
      http.get('/api/auth/user', () =>
        answer({ ...admin, secondFactor: { active: false, mustSetUp: true, requiredOfAdmins: true } }),
      ),
      http.get('/api/auth/session', () => {
        looks += 1;
        return status();
      }),
    );
    renderApp('/about');
    expect(await screen.findByRole('link', { name: 'Admin' })).toBeTruthy();
    await act(async () => undefined);
    expect(looks).toBe(0);
  });

  it('the screen does not ask while there is enough time', async () => {
    session.endsInMs = 1_800_000;
    renderApp('/about');
    expect(await screen.findByRole('link', { name: 'Admin' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the screen offers a new sign-in after the maximum time', async () => {
    session.because = 'absolute';
    renderApp('/about');
    await press(within(await question()).getByRole('button', { name: 'Accedi di nuovo' }));
    expect(await screen.findByRole('dialog', { name: 'La sessione è terminata' })).toBeTruthy();
  });
});

describe("after the end of an administrator's session", () => {
  it('the person signs in over the screen, which stays unchanged', async () => {
    session.endsInMs = 1_000;
    const { location } = renderApp('/about');
    await question();
    session.isOver = true;
    const dialog = await screen.findByRole('dialog', { name: 'La sessione è terminata' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Username').value).toBe(admin.username);
    await userEvent.type(within(dialog).getByLabelText('Password'), 'drappo-demo');
    await press(within(dialog).getByRole('button', { name: 'Accedi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.signIns).toEqual([{ username: admin.username, password: 'drappo-demo' }]);
    expect(location()).toBe('/about');
    expect(await screen.findByRole('link', { name: 'Admin' })).toBeTruthy();
  });

  const searches = 'drappo-own:searches:';
  const signIn = async (dialog: HTMLElement) => {
    await userEvent.type(within(dialog).getByLabelText('Password'), 'drappo-demo');
    await press(within(dialog).getByRole('button', { name: 'Accedi' }));
  };

  it('the screen leaves the document and returns unchanged, and stored searches are deleted', async () => {
    session.endsInMs = 3_000;
    renderApp('/about');
    const heading = await screen.findByRole('heading', { level: 1 });
    await question();
    localStorage.setItem(`${searches}${admin.id}`, '{"at":1,"values":["Anna Bianchi"]}');
    expect(document.body.contains(heading)).toBe(true);
    session.isOver = true;
    const dialog = await screen.findByRole('dialog', { name: 'La sessione è terminata' });
    expect(document.body.contains(heading)).toBe(false);
    expect(document.body.textContent).not.toContain(admin.firstName);
    expect(localStorage.getItem(`${searches}${admin.id}`)).toBeNull();
    await signIn(dialog);
    await waitFor(() => expect(document.body.contains(heading)).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the session is over even when the server cannot confirm it', async () => {
    session.endsInMs = 3_000;
    renderApp('/about');
    const heading = await screen.findByRole('heading', { level: 1 });
    await question();
    server.use(http.get('/api/auth/session', () => HttpResponse.error()));
    const dialog = await screen.findByRole('dialog', { name: 'La sessione è terminata' });
    expect(document.body.contains(heading)).toBe(false);
    server.use(http.get('/api/auth/session', () => status()));
    await signIn(dialog);
    await waitFor(() => expect(document.body.contains(heading)).toBe(true));
  });

  it('another person who signs in gets their own page, without the drafts of the first', async () => {
    session.endsInMs = 1_000;
    const { opened } = renderApp('/about');
    await question();
    sessionStorage.setItem(`drappo-draft:beta:${admin.id}`, '{"motivation":"mia"}');
    session.isOver = true;
    const dialog = await screen.findByRole('dialog', { name: 'La sessione è terminata' });
    server.use(http.get('/api/auth/user', () => answer(aUser({ id: 'someone-else', userRole: 'admin' }))));
    await userEvent.type(within(dialog).getByLabelText('Password'), 'drappo-demo');
    await press(within(dialog).getByRole('button', { name: 'Accedi' }));
    await waitFor(() => expect(opened).toEqual(['/dashboard']));
    expect(sessionStorage.length).toBe(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(admin.firstName);
  });
});

describe('a sign-out that does not reach the server', () => {
  const pending = () => localStorage.getItem('drappo-pending-logout');
  const signOut = async () => {
    session.endsInMs = 1_800_000;
    server.use(
      http.post('/api/logout', () => HttpResponse.error()),
      // Calls of the home page, where the sign-out redirects.
      http.get('/api/products', () => answer({ products: [], total: 0 })),
    );
    renderApp('/about');
    await screen.findByRole('link', { name: 'Admin' });
    sessionStorage.setItem(`drappo-draft:beta:${admin.id}`, '{"motivation":"mia"}');
    await press(screen.getByRole('button', { name: 'Esci' }));
    expect(await screen.findByText('Uscita senza rete')).toBeTruthy();
  };

  it('removes all data from this browser immediately, and ends the session when the network is back', async () => {
    await signOut();
    expect(screen.queryByText(new RegExp(`Ciao, ${admin.firstName}`))).toBeNull();
    expect([sessionStorage.length, pending()]).toEqual([0, '1']);
    expect(document.cookie).not.toContain(portalCookieName('signedIn', false));
    let ended = 0;
    server.use(
      http.post('/api/logout', () => {
        ended += 1;
        return answer(null);
      }),
    );
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(pending()).toBeNull());
    window.dispatchEvent(new Event('online'));
    expect(ended).toBe(1);
  });
});

describe('a call', () => {
  const marks = (): (string | null)[] => {
    const seen: (string | null)[] = [];
    server.use(
      http.get('/api/auth/session', ({ request }) => {
        seen.push(request.headers.get(ACT_HEADER));
        return status();
      }),
    );
    return seen;
  };

  it('reports user activity only after a key or a click', async () => {
    const seen = marks();
    const sessionStatusOf = () => send({ url: '/api/auth/session' });
    const start = performance.now() + 60_000;
    jest.spyOn(performance, 'now').mockReturnValue(start);
    await sessionStatusOf();
    noteInput();
    await sessionStatusOf();
    jest.spyOn(performance, 'now').mockReturnValue(start + 1_500);
    await sessionStatusOf();
    expect(seen).toEqual([null, '1', null]);
    forgetInput();
  });
});

it('typing without calls reports activity to the server periodically', async () => {
  session.endsInMs = 1_800_000;
  renderApp('/about');
  await screen.findByRole('link', { name: 'Admin' });
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  await waitFor(() => {
    // A call of the screen after the keys reports the same, so the next report comes a minute later.
    now += 60_000;
    for (let key = 0; key < 20; key += 1) fireEvent.keyDown(document.body, { key: 'a' });
    expect(session.continued).toBe(1);
  });
});
