import type { AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { screen, within } from '@testing-library/react';
import { http, type HttpHandler } from 'msw';
import { AdminUsers } from '../../src/features/admin/users/admin-users.tsx';
import { officeSection, type openAdmin } from './admin-area.ts';
import { press } from './press.ts';
import { aUser } from './samples.ts';
import { answer } from './server.ts';

const openSection = officeSection(<AdminUsers />);

export const aPerson = (overrides: Partial<AdminUserDetail> = {}): AdminUserDetail => ({
  ...aUser({ id: 'u1', companyName: 'Boutique Giulia', vatNumber: '01234567897', verification: 'pending' }),
  blocked: false,
  emailIsDisposable: false,
  verificationDecidedAt: null,
  erasedAt: null,
  openSessions: 2,
  vatChecks: [
    {
      vatNumber: '01234567897',
      verdict: 'valid',
      consultationNumber: 'WAPI123',
      traderName: 'BOUTIQUE GIULIA',
      traderAddress: null,
      requestedAt: '2026-03-03T14:05:00.000Z',
      checkedAt: '2026-03-03T14:05:01.000Z',
    },
  ],
  ...overrides,
});

export const openUsers = (
  state: { user: AdminUserDetail; total?: number; address?: string; render?: typeof openAdmin },
  ...answers: HttpHandler[]
) => {
  const { render = openSection } = state;
  const queries: Record<string, string>[] = [];
  const { location } = render(
    state.address ?? '/admin?tab=users',
    undefined,
    ...answers,
    http.get('/api/admin/users', ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      const total = state.total ?? 1;
      return answer({ users: total === 0 ? [] : [state.user], total });
    }),
    http.get('/api/admin/users/u1', () => answer(state.user)),
  );
  return { queries, location };
};
/** Opens the panel of the one user in the list. */
export const userPanel = async () => {
  await press(await screen.findByRole('button', { name: 'Vedi giulia' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('heading', { name: 'Accesso' });
  return dialog;
};
