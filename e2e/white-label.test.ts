import { describe, expect, it } from '@jest/globals';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { AdminPackagingProfiles, PackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from './support/journeys.ts';
import { button } from './support/page.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();
const path = '/dashboard?section=white-label';

describe('White Label', () => {
  it('is requested by a Pro reseller, checked by the back office, and the answer arrives while they watch', async () => {
    const { people } = journeys;
    const [reseller, office] = [await people.reseller('white-label'), await people.admin()];

    const page = await reseller.open(path);
    await page.getByRole('heading', { name: 'Il tuo nome su ogni pacco' }).waitFor();
    expect(await page.getByRole('link', { name: 'Confronta i piani' }).getAttribute('href')).toBe('/subscriptions');

    const { id } = await reseller.get<CurrentUser>('/api/auth/user');
    await office.send('PUT', `/api/admin/users/${id}`, { subscriptionPlan: 'pro' });
    // A plan takes effect within 5 s of its change.
    await eventuallyFound('the plan opens White Label', () =>
      reseller.get<PackagingProfile | null>('/api/white-label').then(
        () => true,
        () => undefined,
      ),
    );
    await page.reload();
    await page.getByLabel('Nome azienda').fill('Boutique Elena');
    await page.getByLabel('Descrizione del packaging').fill('Scatola avana con nastro blu.');
    await press(page.getByLabel('Materiale dei bigliettini'));
    await press(page.getByTitle('Premium, €0,25 al pezzo'));
    await press(page.getByLabel('Materiale del packaging'));
    await press(page.getByTitle('Eco, €1,80 al pezzo'));
    await page.getByText('€255,00').waitFor();
    await press(button(page, 'Salva il profilo'));
    await toast(page, 'Profilo White Label salvato');
    await page.getByText('Aspetta che lo esaminiamo.').waitFor();

    const { profiles } = await office.get<AdminPackagingProfiles>(`/api/admin/white-label?status=pending&user=${id}`);
    const [profile] = profiles;
    expect(profile).toMatchObject({ companyName: 'Boutique Elena', cardMaterial: 'premium', revision: 1 });

    const overview = await reseller.open('/dashboard');
    // Loaded before the back office answers: a later change can only come by the stream.
    await overview.getByRole('link', { name: 'Piano Pro + White Label' }).waitFor();
    // The tab must be visible, or the page does not listen.
    await overview.bringToFront();
    await office.send('PUT', `/api/admin/white-label/${profile?.id}`, {
      status: 'rejected',
      adminNotes: 'Il logo è troppo piccolo.',
      revision: 1,
    });
    await press(overview.getByRole('link', { name: 'White Label da correggere' }));
    await overview.getByText('Nota di Drappo: Il logo è troppo piccolo.').waitFor();

    await overview.getByLabel('Altre richieste (opzionale)').fill('Un logo più grande');
    await press(button(overview, 'Salva le modifiche'));
    await overview.getByText('Aspetta che lo esaminiamo.').waitFor();
  });
});
