import { expectedVolumes } from '@drappo/contracts/choice-lists';
import {
  betaStatusLabels,
  type AdminBetaApplication,
  type BetaStatus,
} from '@drappo/contracts/identity/beta-applications';
import type { BetaReview } from '@drappo/contracts/identity/forms/beta-application';
import { limits } from '@drappo/contracts/limits';
import { formatDateTime } from '../../../shared/format/date.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StatusLabel, type StatusTone } from '../../../shared/ui/status-label.tsx';

const tones: Record<BetaStatus, StatusTone> = { pending: 'waiting', approved: 'done', rejected: 'refused' };

/** The answer is promised within 48 hours (specification, point 1). */
const isLate = ({ status, createdAt }: AdminBetaApplication): boolean =>
  status === 'pending' && Date.now() - Date.parse(createdAt) > limits.betaAnswerHours * 3_600_000;

type ApplicationCardProps = {
  application: AdminBetaApplication;
  /** All places are taken: no further application can be approved. */
  full: boolean;
  onReview: (status: BetaReview['status']) => void;
};

const allTaken = 'Tutti i posti sono assegnati.';

export const ApplicationCard = ({ application, full, onReview }: ApplicationCardProps) => {
  const { companyName, status, user, createdAt, reviewedAt, adminNotes } = application;
  return (
    <li>
      <header>
        <h2 className="free-text">{companyName}</h2>
        <StatusLabel tone={tones[status]}>{betaStatusLabels.admin[status]}</StatusLabel>
        {isLate(application) && <span className="beta-review__late">Oltre {limits.betaAnswerHours} ore</span>}
        <span className="beta-review__when">Inviata il {formatDateTime(createdAt)}</span>
      </header>
      <p className="beta-review__who">
        {application.contactPerson}, <a href={`tel:${application.phoneNumber}`}>{application.phoneNumber}</a>,{' '}
        {user.username} (<a href={`mailto:${user.email}`}>{user.email}</a>)
      </p>
      <dl>
        <Fact label="Attività">{application.businessDescription}</Fact>
        <Fact label="Motivazione">{application.motivation}</Fact>
        <Fact label="Volume previsto">{expectedVolumes[application.expectedVolume]}</Fact>
        {application.currentPlatform && <Fact label="Piattaforma attuale">{application.currentPlatform}</Fact>}
        {application.website && (
          <div>
            <dt>Sito</dt>
            <dd>
              <a href={application.website} target="_blank" rel="noreferrer noopener">
                {application.website}
              </a>
            </dd>
          </div>
        )}
        {reviewedAt && <Fact label="Valutata il">{formatDateTime(reviewedAt)}</Fact>}
        {adminNotes && <Fact label="Note interne">{adminNotes}</Fact>}
      </dl>
      {status === 'pending' && (
        <div className="beta-review__acts">
          <Button
            kind="primary"
            size="small"
            disabled={full && allTaken}
            onClick={() => onReview('approved')}
            aria-label={`Approva ${companyName}`}
          >
            Approva
          </Button>
          <Button size="small" onClick={() => onReview('rejected')} aria-label={`Rifiuta ${companyName}`}>
            Rifiuta
          </Button>
          {full && <span className="muted small">{allTaken}</span>}
        </div>
      )}
    </li>
  );
};

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
