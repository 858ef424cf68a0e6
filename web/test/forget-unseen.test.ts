import { expect, it } from '@jest/globals';
import { http } from 'msw';
import { forgetUnseen } from '../src/app/session-end/forget-unseen.ts';
import { createStore } from '../src/app/store.ts';
import { api } from '../src/shared/api/api.ts';
import { sessionApi } from '../src/shared/session/session-api.ts';
import { useFakeApi } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, server } from './support/server.ts';

useFakeApi();

const listApi = api.injectEndpoints({
  endpoints: (build) => ({ listSome: build.query<unknown, void>({ query: () => ({ url: '/api/some' }) }) }),
});

it('the cache drops answers that no screen shows, and keeps the others', async () => {
  server.use(
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/api/some', () => answer([])),
  );
  const store = createStore();
  const shown = store.dispatch(sessionApi.endpoints.getSession.initiate());
  const left = store.dispatch(listApi.endpoints.listSome.initiate());
  await Promise.all([shown, left]);
  left.unsubscribe();
  const kept = () => Object.keys(store.getState().api.queries);
  expect(kept()).toEqual(['getSession(undefined)', 'listSome(undefined)']);
  forgetUnseen(store);
  expect(kept()).toEqual(['getSession(undefined)']);
  shown.unsubscribe();
});
