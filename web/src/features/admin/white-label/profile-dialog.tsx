import type { PackagingReview } from '@drappo/contracts/shipping/forms/packaging-profile';
import { packagingStatusLabels, type AdminPackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { Input } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { cardText, ownerText, packagingText, packagingTones } from './packaging-labels.ts';
import { useReviewPackagingProfileMutation } from './white-label-api.ts';

type Act = PackagingReview['status'];
const acts: { status: Act; label: string; pending: string; done: string }[] = [
  { status: 'approved', label: 'Approva', pending: 'Approvando...', done: 'Profilo approvato' },
  { status: 'rejected', label: 'Rifiuta', pending: 'Rifiutando...', done: 'Profilo rifiutato' },
  { status: 'reviewing', label: 'In revisione', pending: 'Salvando...', done: 'Profilo in revisione' },
];

/** One packaging profile with all its options, and the decision about it. */
export const ProfileDialog = ({ profile, onClose }: { profile: AdminPackagingProfile; onClose: () => void }) => {
  const [review] = useReviewPackagingProfileMutation();
  const toast = useToast();
  const [notes, setNotes] = useState(profile.adminNotes ?? '');
  const [acting, setActing] = useState<Act>();
  const [problem, setProblem] = useState<string>();
  const act = useSingleRun(async (status: Act) => {
    if (status === 'rejected' && notes.trim() === '') return setProblem('Scrivi nelle note che cosa va corretto.');
    setActing(status);
    setProblem(undefined);
    const { error } = await review({
      id: profile.id,
      form: { status, adminNotes: notes, revision: profile.revision },
    });
    setActing(undefined);
    if (error) return setProblem(failureText(error, 'Impossibile salvare. Riprova.'));
    onClose();
    toast.success(acts.find((one) => one.status === status)?.done ?? '', 'Il cliente lo vede tra le sue notifiche.');
  });
  return (
    <Dialog
      title={profile.companyName}
      width={640}
      onCancel={acting ? undefined : onClose}
      closable={!acting}
      mask={{ closable: false }}
    >
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <div className="packaging-profile">
        {profile.logoUrl && <Logo url={profile.logoUrl} name={profile.companyName} />}
        <dl>
          <dt>Stato</dt>
          <dd>
            <StatusLabel tone={packagingTones[profile.status]}>{packagingStatusLabels[profile.status]}</StatusLabel>
          </dd>
          <dt>Cliente</dt>
          <dd>
            {ownerText(profile)}
            {profile.user.email && `, ${profile.user.email}`}
          </dd>
          <dt>Bigliettini</dt>
          <dd>{cardText(profile)}</dd>
          <dt>Packaging</dt>
          <dd>{packagingText(profile)}</dd>
          <dt>Descrizione</dt>
          <dd className="packaging-profile__words">{profile.packagingDescription}</dd>
          {profile.additionalRequests && (
            <>
              <dt>Altre richieste</dt>
              <dd className="packaging-profile__words">{profile.additionalRequests}</dd>
            </>
          )}
        </dl>
      </div>
      <form className="form" onSubmit={(event) => event.preventDefault()}>
        <Unsaved when={notes !== (profile.adminNotes ?? '')} />
        <Field label="Note per il cliente" hint="Le legge il cliente accanto al suo profilo.">
          {(control) => (
            <Input.TextArea
              {...control}
              rows={3}
              maxLength={2_000}
              value={notes}
              onChange={({ target }) => {
                setNotes(target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <div className="packaging-profile__acts">
          {acts.map(({ status, label, pending }) => (
            <Button
              key={status}
              kind={status === 'approved' ? 'primary' : 'plain'}
              pending={acting === status}
              pendingLabel={pending}
              disabled={acting !== undefined && acting !== status && otherActReason}
              onClick={() => void act(status)}
            >
              {label}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
};

/** Shows a picture of ours. Only links to one on another host: loading it would reveal the viewer to that host. */
const Logo = ({ url, name }: { url: string; name: string }) => (
  <p className="packaging-profile__logo">
    {url.startsWith('/') ? (
      <a href={url} target="_blank" rel="noopener noreferrer">
        <img src={url} alt={`Logo di ${name}`} />
      </a>
    ) : (
      <a href={url} target="_blank" rel="noopener noreferrer">
        Apri il logo
      </a>
    )}
  </p>
);
