import {
  officeFeedKinds,
  officeFeedLabels,
  type OfficeFeedKind,
} from '@drappo/contracts/notifications/office-feed-choices';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useChooseOfficeFeedMutation, useGetOfficeFeedChoicesQuery } from './office-feed-api.ts';

/** Selects the kinds of notifications for this administrator; saves each change immediately. */
export const OfficeFeedChoicesSetting = () => {
  const { data, isError, refetch } = useGetOfficeFeedChoicesQuery();
  const [choose, { isLoading }] = useChooseOfficeFeedMutation();
  const toast = useToast();
  if (isError && !data) return <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le tue scelte.</ErrorNotice>;
  if (!data) return <Skeleton height={240} />;
  const change = async (kind: OfficeFeedKind, isRequested: boolean) => {
    const { error } = await choose({ ...data, [kind]: isRequested });
    if (error) return toast.error('Errore', failureText(error, 'Impossibile salvare la scelta. Riprova.'));
    toast.success(
      'Scelta salvata',
      isRequested ? 'Da ora lo trovi tra le notifiche.' : 'Da ora non arriva più a te; gli altri lo ricevono.',
    );
  };
  return (
    <fieldset className="office-choices" aria-busy={isLoading}>
      <legend>Vale solo per te, da ora in poi</legend>
      {officeFeedKinds.map((kind) => (
        <CheckBox
          key={kind}
          label={officeFeedLabels[kind]}
          checked={data[kind]}
          onChange={(isRequested) => void change(kind, isRequested)}
        />
      ))}
    </fieldset>
  );
};
