import { systemContext } from '@drappo/service-kit';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { PASSWORD, type IdentityApp } from '../identity-app.ts';

export const form = {
  companyName: 'Boutique Elena S.r.l.',
  businessDescription: 'Due negozi di abbigliamento femminile a Torino e un sito.',
  expectedVolume: 'medio',
  motivation: 'Vogliamo capi italiani pronti da spedire.',
  contactPerson: 'Elena Po',
  phoneNumber: '+39 011 5550123',
};

export const apply = (browser: HttpPerson, changes: Record<string, unknown> = {}, headers = {}) =>
  browser.send('POST', '/api/beta-applications', { ...form, ...changes }, headers);

export const ownApplications = async (browser: HttpPerson) => (await browser.get('/api/beta-applications/mine')).body;

export const review = (id: string, body: unknown, by: HttpPerson, headers = {}) =>
  by.send('PUT', `/api/admin/beta-applications/${id}`, body, headers);

export const signInAdmin = async (app: IdentityApp) => {
  const account = { username: 'capo', email: 'capo@drappo.example', password: PASSWORD };
  await app.app.useCases.makeAdmin(account, systemContext('test'));
  const browser = app.browser();
  const { body } = await browser.send('POST', '/api/login', { username: 'capo', password: PASSWORD });
  return { browser, id: body.id as string };
};

/** The events published about an application, oldest first. */
export const publishedAbout = ({ bus }: IdentityApp, id: string) =>
  bus.published
    .filter(({ key }) => key === id)
    .map(({ headers, payload }) => ({ type: headers['ce_type'], ...JSON.parse(payload) }));
