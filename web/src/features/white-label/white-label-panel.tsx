import type { PackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { useState } from 'react';
import { CostSummary } from './cost-summary.tsx';
import { Inclusions } from './inclusions.tsx';
import type { Materials } from './materials.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileState } from './profile-state.tsx';
import { SupportButton } from './support-button.tsx';

/** The form with its cost beside it. */
export const WhiteLabelPanel = ({ profile }: { profile: PackagingProfile | null }) => {
  const [materials, setMaterials] = useState<Materials>({
    cardMaterial: profile?.cardMaterial ?? '',
    packagingMaterial: profile?.packagingMaterial ?? '',
  });
  return (
    <div className="white-label">
      <div>
        {profile && <ProfileState profile={profile} />}
        <ProfileForm profile={profile} onMaterials={setMaterials} />
      </div>
      <div className="white-label__side">
        <CostSummary materials={materials} />
        <section className="sheet white-label__box" aria-labelledby="included">
          <h2 id="included">Cosa è incluso</h2>
          <Inclusions />
          <SupportButton />
        </section>
      </div>
    </div>
  );
};
