import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { refusedArea } from './support/customer-area.ts';
import { press, pressUnready } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';
import { seeToast } from './support/toast.ts';

useFakeApi();

const openTab = async (name: string) => press(await screen.findByRole('tab', { name }));
const submit = (name: string) => press(screen.getByRole('button', { name }));

/** Makes the given user the session's user after the login call. */
const letIn = () => {
  let user: ReturnType<typeof aUser> | undefined;
  server.use(
    http.get('/api/auth/user', () => (user ? answer(user) : refuse(401, 'Accesso richiesto'))),
    http.post('/api/login', () => {
      user = aUser();
      return answer({});
    }),
    ...signedOut,
  );
};

const signIn = async () => {
  await userEvent.type(await screen.findByLabelText('Username'), 'giulia');
  await userEvent.type(screen.getByLabelText('Password'), 'drappo-demo');
  await submit('Accedi');
};

const register = async () => {
  await openTab('Registrati');
  // All at once, as when pasted.
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write('Username', 'giulia');
  write('Password', 'drappo-demo');
  write('Email', 'giulia@boutique.example');
  await submit('Registrati');
};

describe('Login', () => {
  it('shows a text while the session is being read', async () => {
    server.use(http.get('/api/auth/user', () => delay('infinite')));
    renderApp('/login');
    expect(await screen.findByText('Caricamento...')).toBeTruthy();
  });

  it('names both fields, sends no call and moves the focus to the first when submitted empty', async () => {
    server.use(...signedOut);
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Accedi al tuo account' })).toBeTruthy();
    await submit('Accedi');
    expect(await screen.findByText('Username è richiesto')).toBeTruthy();
    expect(screen.getByText('Password deve essere almeno 6 caratteri')).toBeTruthy();
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it('opens the registration for visitors from "Inizia Gratis", with its own heading', async () => {
    server.use(
      http.get('/api/products', () => answer({ products: [], total: 0 })),
      ...signedOut,
    );
    renderApp('/');
    await press((await screen.findAllByRole('link', { name: 'Inizia Gratis' }))[0]!);
    expect(await screen.findByRole('heading', { name: 'Crea il tuo account' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    await press(screen.getByRole('tab', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Accedi al tuo account' })).toBeTruthy();
  });

  it('masks the password, labels it for password managers, and accepts pasting', async () => {
    server.use(...signedOut);
    renderApp('/login');
    const field = await screen.findByLabelText<HTMLInputElement>('Password');
    expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
    await press(field);
    await userEvent.paste('incollata da altrove');
    expect(field.value).toBe('incollata da altrove');
  });

  it('clears only the message of the edited field', async () => {
    server.use(...signedOut);
    renderApp('/login');
    await screen.findByRole('tab', { name: 'Login' });
    await submit('Accedi');
    await userEvent.type(screen.getByLabelText('Username'), 'g');
    await waitFor(() => expect(screen.queryByText('Username è richiesto')).toBeNull());
    expect(screen.getByText('Password deve essere almeno 6 caratteri')).toBeTruthy();
  });

  it('shows the alert and the error toast for wrong credentials', async () => {
    server.use(
      http.post('/api/login', () => refuse(401, 'Username o password non corretti')),
      ...signedOut,
    );
    renderApp('/login');
    await signIn();
    expect(await screen.findByText('Errore')).toBeTruthy();
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toContain('Username o password non corretti');
  });

  it('shows its own message when the server gives none that can be shown', async () => {
    server.use(
      http.post('/api/login', () => new Response('', { status: 502 })),
      ...signedOut,
    );
    renderApp('/login');
    await signIn();
    await seeToast('Errore', 'Errore durante il login');
    // Also shown in the form.
    expect(screen.getAllByText('Errore durante il login')).toHaveLength(2);
  });

  it('sends one call for two clicks and shows that it is pending', async () => {
    let calls = 0;
    server.use(
      http.post('/api/login', () => {
        calls += 1;
        return delay('infinite');
      }),
      ...signedOut,
    );
    renderApp('/login');
    await signIn();
    const button = await screen.findByRole('button', { name: 'Accesso in corso...' });
    await pressUnready(button);
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    expect(calls).toBe(1);
  });

  it('greets the person and opens the requested page after success', async () => {
    letIn();
    const { location } = renderApp('/login?next=%2Fabout');
    await signIn();
    await seeToast('Login effettuato', 'Benvenuto!');
    await waitFor(() => expect(location()).toBe('/about'));
  });

  it.each(['https://evil.example', '//evil.example', '/..//evil.example', '/\\evil.example', '/api/logout', '/login'])(
    'opens the dashboard instead of %s',
    async (next) => {
      letIn();
      server.use(...refusedArea);
      const { location } = renderApp(`/login?next=${encodeURIComponent(next)}`);
      await signIn();
      await waitFor(() => expect(location()).toBe('/dashboard'));
    },
  );

  it('opens the dashboard when already signed in', async () => {
    server.use(
      http.get('/api/auth/user', () => answer(aUser())),
      ...refusedArea,
    );
    const { location } = renderApp('/login');
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });
});

describe('Registration', () => {
  it('names the required fields, without the business data, when submitted empty', async () => {
    server.use(...signedOut);
    renderApp('/login');
    await openTab('Registrati');
    await submit('Registrati');
    for (const message of [
      'Username deve essere almeno 3 caratteri',
      'Password deve essere almeno 6 caratteri',
      'Email è richiesta',
    ])
      expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Dati Aziendali (Opzionali)')).toBeTruthy();
    expect(screen.getByPlaceholderText('IT12345678901')).toBeTruthy();
    expect(screen.getByLabelText('Codice Fiscale').getAttribute('maxlength')).toBe('16');
    for (const label of ['Username', 'Email', 'Password'])
      await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    for (const label of ['Ragione Sociale', 'Codice Fiscale']) expect(screen.getByLabelText(label)).toBeValid();
  });

  it('says that an e-mail address is invalid', async () => {
    server.use(...signedOut);
    renderApp('/login');
    await openTab('Registrati');
    await userEvent.type(screen.getByLabelText('Email'), 'giulia@');
    await submit('Registrati');
    expect(await screen.findByText('Email non valida')).toBeTruthy();
  });

  it("shows the server's message at the field when the name is already in use", async () => {
    const errors = [{ field: 'username', message: 'Username già in uso' }];
    server.use(
      http.post('/api/register', () => refuse(409, 'Questo account esiste già', { errors })),
      ...signedOut,
    );
    renderApp('/login');
    await register();
    expect(await screen.findByText('Username già in uso')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  });

  it('shows that it is pending, and that the account was created', async () => {
    const seen = Promise.withResolvers<void>();
    let user: ReturnType<typeof aUser> | undefined;
    server.use(
      http.get('/api/auth/user', () => (user ? answer(user) : refuse(401, 'Accesso richiesto'))),
      http.post('/api/register', async () => {
        await seen.promise;
        user = aUser();
        return answer(user);
      }),
      http.get('/api/*', () => refuse(404, 'Non trovato')),
      ...signedOut,
    );
    renderApp('/login');
    await register();
    expect(await screen.findByRole('button', { name: 'Registrazione in corso...' })).toBeTruthy();
    seen.resolve();
    await seeToast('Registrazione completata', 'Account creato con successo!');
  });

  it('shows its own message when the server gives none that can be shown', async () => {
    server.use(
      http.post('/api/register', () => new Response('', { status: 502 })),
      ...signedOut,
    );
    renderApp('/login');
    await register();
    await seeToast('Errore', 'Errore durante la registrazione');
    expect(screen.getAllByText('Errore durante la registrazione')).toHaveLength(2);
  });
});
