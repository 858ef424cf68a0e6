import type { PackagingProfile, PackagingStatus } from '@drappo/contracts/shipping/packaging-profile';
import { formatLongDay } from '../../shared/format/date.ts';
import type { StatusTone } from '../../shared/ui/status-label.tsx';

export const statusTones: Record<PackagingStatus, StatusTone> = {
  pending: 'waiting',
  reviewing: 'working',
  approved: 'done',
  rejected: 'refused',
};

const sentences: Record<PackagingStatus, string> = {
  pending: 'Aspetta che lo esaminiamo.',
  reviewing: 'Lo stiamo esaminando.',
  approved: 'Approvato: i prossimi pacchi partono così.',
  rejected: 'Così non possiamo realizzarlo. Correggi e salva di nuovo.',
};

/** Review state of the saved profile, with the back office's note. */
export const ProfileState = ({ profile }: { profile: PackagingProfile }) => (
  <section className={`profile-state profile-state--${profile.status}`} aria-label="Stato del profilo">
    <p>
      <b>Salvato il {formatLongDay(profile.updatedAt)}.</b> {sentences[profile.status]}
    </p>
    {profile.adminNotes && (
      <p>
        <b>Nota di Drappo:</b> {profile.adminNotes}
      </p>
    )}
  </section>
);
