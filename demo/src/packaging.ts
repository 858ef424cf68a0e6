import { pathTo } from '@drappo/contracts/route';
import { getPackagingProfile, reviewPackagingProfile, savePackagingProfile } from '@drappo/contracts/shipping/routes';
import type { PackagingProfileForm, PackagingReviewForm } from '@drappo/contracts/shipping/forms/packaging-profile';
import type { PackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { until } from '../../stack/src/supervisor/wait.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';

const wishes: PackagingProfileForm = {
  logoUrl: 'https://salvimoda.example/logo.png',
  companyName: 'Salvi Moda',
  packagingDescription: 'Scatola avana con nastro blu e carta velina bianca. Il logo in nero, al centro del coperchio.',
  cardMaterial: 'premium',
  packagingMaterial: 'eco',
  additionalRequests: 'Un biglietto di ringraziamento in ogni pacco.',
};
const review: PackagingReviewForm = {
  status: 'reviewing',
  adminNotes: 'Il logo va bene. Prepariamo una prova di stampa.',
};

type Answer = PackagingProfile | null | { status: 403 };

/** The white label of the Pro account, which is under review; a repeat changes nothing. */
export const makePackagingProfile = async (admin: HttpPerson, pro: HttpPerson): Promise<void> => {
  const read = () => pro.call<Answer>('GET', pathTo(getPackagingProfile), undefined, [403]);
  // A plan counts everywhere within 5 s of its change.
  const open = await until(async () => (await read())?.status !== 403, { timeout: 10_000, every: 50 });
  if (!open) throw new Error('the demo’s Pro account is not let into white label after 10 s');
  if ((await read()) !== null) return;
  const { id } = await pro.ask(savePackagingProfile, { body: wishes });
  await admin.ask(reviewPackagingProfile, { params: { id }, body: review });
};
