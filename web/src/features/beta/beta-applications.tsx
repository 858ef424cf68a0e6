import { betaStatusLabels, type BetaApplication, type BetaStatus } from '@drappo/contracts/identity/beta-applications';
import { limits } from '@drappo/contracts/limits';
import { formatLongDay } from '../../shared/format/date.ts';
import { StatusLabel, type StatusTone } from '../../shared/ui/status-label.tsx';

const tones: Record<BetaStatus, StatusTone> = { pending: 'waiting', approved: 'done', rejected: 'refused' };

const sentences: Record<BetaStatus, string> = {
  pending: `La stiamo leggendo: ti contattiamo entro ${limits.betaAnswerHours} ore dall'invio.`,
  approved: 'Fai parte del Programma Beta. Ti contattiamo per cominciare.',
  rejected: 'Questa volta non abbiamo potuto accoglierla.',
};

/** The applicant's own applications, newest first, each with its next step. */
export const BetaApplications = ({ applications }: { applications: BetaApplication[] }) => (
  <ul className="beta-list" aria-label="Le tue candidature">
    {applications.map(({ id, companyName, status, createdAt }) => (
      <li key={id}>
        <div>
          <h3>{companyName}</h3>
          <p className="muted small">Inviata il {formatLongDay(createdAt)}</p>
          <p>{sentences[status]}</p>
        </div>
        <StatusLabel tone={tones[status]}>{betaStatusLabels.applicant[status]}</StatusLabel>
      </li>
    ))}
  </ul>
);
