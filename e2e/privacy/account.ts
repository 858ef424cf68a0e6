import { randomUUID } from 'node:crypto';
import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import type { UploadTicket } from '@drappo/contracts/catalog/uploads';
import type { AdminBetaApplication } from '@drappo/contracts/identity/beta-applications';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import sharp from 'sharp';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { withDatabase } from '../../support/src/with-database.ts';
import type { Listener } from '../secrets/listener.ts';
import { password, type Scene } from './scene.ts';

type Mail = { to: { address: string }[]; text: string };

const confirmationLink = (mailUrl: string, address: string): Promise<string> =>
  eventuallyFound('a confirmation by e-mail', async () => {
    const mails = (await (await fetch(`${mailUrl}/email`)).json()) as Mail[];
    return mails
      .filter(({ to }) => to.some((one) => one.address === address))
      .flatMap(({ text }) => /confirm-email#token=([\w.-]+)/.exec(text)?.[1] ?? [])
      .at(-1);
  });

/** Registers, and tries once more with the same name and the same address: the database rejects both. */
const register = async (person: Listener, { marks, text, email }: Scene): Promise<void> => {
  const form = {
    username: text('username'),
    email: email('email'),
    password,
    firstName: text('first-name'),
    lastName: text('last-name'),
    companyName: text('company-name'),
    vatNumber: marks.numbers['vat-number'],
  };
  await person.must('POST', '/api/register', form);
  await Promise.all([
    person.call('POST', '/api/register', form),
    person.call('POST', '/api/register', { ...form, email: email('email-again') }),
    person.call('POST', '/api/register', { ...form, username: text('username-again') }),
  ]);
  await person.call('POST', '/api/login', { username: text('username'), password: 'sbagliata-1' });
  await person.call('POST', '/api/auth/forgot-password', { email: email('email') });
  await person.must('POST', '/api/login', { username: text('username'), password });
};

const saveProfile = async ({ marks, text, email, person, office, mailUrl }: Scene): Promise<CurrentUser> => {
  await person.must('PUT', '/api/auth/business-profile', {
    companyName: text('company-name'),
    companyAddress: text('company-address'),
    vatNumber: marks.numbers['vat-number'],
    sdiCode: marks.numbers['sdi-code'],
    pecEmail: `${text('pec')}@legalmail.it`,
  });
  const token = await confirmationLink(mailUrl, email('email'));
  await person.must('POST', '/api/auth/confirm-email', { token });
  const user: CurrentUser = (await person.must('GET', '/api/auth/user')).body;
  const verification = `/api/admin/users/${user.id}/verification`;
  await office.must('PUT', verification, { verified: false, reason: text('verification-reason') });
  await office.must('PUT', verification, { verified: true });
  return user;
};

const applyForBeta = async ({ text, person, office }: Scene, userId: string): Promise<void> => {
  await person.must('POST', '/api/beta-applications', {
    companyName: text('company-name'),
    businessDescription: text('beta-description').padEnd(60, '.'),
    expectedVolume: 'medio',
    motivation: text('beta-motivation').padEnd(40, '.'),
    contactPerson: text('contact-person'),
    phoneNumber: text('phone'),
    currentPlatform: text('platform'),
    website: `https://${text('website')}.example/`,
  });
  const { body } = await office.must('GET', '/api/admin/beta-applications');
  const own = (body as AdminBetaApplication[]).find(({ user }) => user.id === userId);
  const review = { status: 'approved', adminNotes: text('beta-notes') };
  await office.must('PUT', `/api/admin/beta-applications/${own?.id}`, review);
};

/** Requests a product with a photograph whose EXIF data name its author. Returns the id in the names of its files. */
const requestProduct = async ({ text, person, office, portalUrl }: Scene): Promise<string> => {
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#99aabb' } })
    .withExif({ IFD0: { Artist: text('photographer'), ImageDescription: text('photograph') } })
    .jpeg()
    .toBuffer();
  const contentType = 'image/jpeg';
  const upload = { size: picture.length, contentType };
  const { uploadURL, headers }: UploadTicket = (await person.must('POST', '/api/objects/upload', upload)).body;
  const sent = await fetch(new URL(uploadURL, portalUrl), {
    method: 'PUT',
    headers,
    body: new Uint8Array(picture),
  });
  if (!sent.ok) throw new Error(`the picture is refused with ${sent.status}`);
  const { objectPath } = (await person.must('PUT', '/api/product-request-images', { imageURL: uploadURL })).body as {
    objectPath: string;
  };
  const { id }: ProductRequest = (
    await person.must('POST', '/api/product-requests', {
      category: 'altro',
      description: text('request-description'),
      colors: text('request-colours'),
      productUrl: `https://${text('request-link')}.example/`,
      imageUrls: [objectPath],
    })
  ).body;
  const review = { status: 'reviewing', adminNotes: text('request-notes') };
  await office.must('PUT', `/api/admin/product-requests/${id}`, review);
  return /([0-9a-f-]{36})\.webp$/.exec(objectPath)?.[1] ?? '';
};

/** Passkeys need a portal with a host name; this one has none. */
const addPasskey = (databaseUrl: string, userId: string, name: string) =>
  withDatabase(databaseUrl, (client) =>
    client.query(
      `INSERT INTO factors (id, user_id, kind, name, credential_id, public_key, counter, created_at, active_since)
       VALUES ($1, $2, 'passkey', $3, $4, $5, 0, now(), now())`,
      [randomUUID(), userId, name, randomUUID(), Buffer.from('key')],
    ),
  );

export type Account = { userId: string; uploadId: string };

/** Enters everything that a person states about themselves, and the office's notes about them. */
export const openAccount = async (scene: Scene): Promise<Account> => {
  const { person, text, databaseUrl } = scene;
  await register(person, scene);
  const { id: userId } = await saveProfile(scene);
  const [uploadId] = await Promise.all([requestProduct(scene), applyForBeta(scene, userId)]);
  await addPasskey(databaseUrl('identity'), userId, text('passkey-name'));
  return { userId, uploadId };
};
