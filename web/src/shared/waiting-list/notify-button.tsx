import { customerPage } from '@drappo/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../api/failure.ts';
import { useSession } from '../session/use-session.ts';
import { useToast } from '../toast/use-toast.ts';
import { useSingleRun } from '../ui/use-single-run.ts';
import {
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useListWaitingListQuery,
} from './waiting-list-api.ts';
import './notify-button.css';

type NotifyButtonProps = {
  variantId: string;
  /** Subject for screen readers: "Trench, sabbia M". */
  name: string;
  /** `cell`: as large as a quantity cell. `link`: within a text. */
  look: 'cell' | 'link' | 'button';
  /** Shown to people who cannot join the waiting list. */
  fallback?: ReactNode;
};

const classes = { cell: 'notify notify--cell', link: 'notify notify--link', button: 'button' };

/** "Avvisami" on a sold-out variant; a second press leaves the waiting list. */
export const NotifyButton = ({ variantId, name, look, fallback = null }: NotifyButtonProps) => {
  const { isReseller } = useSession();
  const { data } = useListWaitingListQuery(undefined, { skip: !isReseller });
  const [join] = useJoinWaitingListMutation();
  const [leave] = useLeaveWaitingListMutation();
  const toast = useToast();
  const entry = data?.find((one) => one.variantId === variantId);

  const press = useSingleRun(async () => {
    const { error } = entry ? await leave(entry.id) : await join(variantId);
    if (error) return toast.error('Errore', failureText(error, 'Non siamo riusciti a salvarlo. Riprova.'));
    if (!entry) toast.success('Ti avvisiamo', 'Quando torna e tocca a te, hai 2 ore per riservarlo.');
  });

  if (!isReseller) return fallback;
  if (entry?.offerExpiresAt)
    return (
      <Link className={classes[look]} to={customerPage('waiting-list', { offer: entry.id })}>
        Tocca a te
      </Link>
    );
  return (
    <button
      type="button"
      className={`${classes[look]}${entry ? ' notify--waiting' : ''}`}
      aria-pressed={entry !== undefined}
      aria-label={`${entry ? 'In attesa' : 'Avvisami'}: ${name}, esaurito`}
      onClick={press}
    >
      {entry ? 'In attesa' : 'Avvisami'}
    </button>
  );
};
