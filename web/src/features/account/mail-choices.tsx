import {
  mailChoiceLabels,
  mailChoices,
  shopOrderMailLabels,
  shopOrderMails,
  type MailChoices,
} from '@drappo/contracts/notifications/mail-choices';
import { Radio, type RadioChangeEvent } from 'antd';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useChooseMailsMutation, useGetMailChoicesQuery } from './account-api.ts';

/** Selects which e-mails the person gets; saves each change immediately. */
export const MailChoicesSetting = () => {
  const { data, isError, refetch } = useGetMailChoicesQuery();
  const [choose, { isLoading }] = useChooseMailsMutation();
  const toast = useToast();
  if (isError && !data) return <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le tue scelte.</ErrorNotice>;
  if (!data) return <Skeleton height={96} />;
  const change = async (changed: Partial<MailChoices>, isSent: boolean) => {
    const { error } = await choose({ ...data, ...changed });
    if (error) return toast.error('Errore', failureText(error, 'Impossibile salvare la scelta. Riprova.'));
    toast.success('Scelta salvata', isSent ? 'Ti scriviamo anche per questo.' : 'Lo vedi solo qui, tra le notifiche.');
  };
  return (
    <>
      <p>Nel portale ti avvisiamo sempre. Per e-mail scegli tu; pagamenti, spedizioni e sicurezza arrivano comunque.</p>
      <div className="mail-choices" aria-busy={isLoading}>
        {mailChoices.map((choice) => (
          <CheckBox
            key={choice}
            label={mailChoiceLabels[choice]}
            checked={data[choice]}
            onChange={(isOn) => void change({ [choice]: isOn }, isOn)}
          />
        ))}
        <fieldset className="mail-choices__when">
          <legend>Ordini del tuo negozio Shopify: da pagare, in attesa di merce, da correggere</legend>
          <Radio.Group
            value={data['shop-orders']}
            onChange={({ target }: RadioChangeEvent) => {
              const when = shopOrderMails.find((one) => one === target.value) ?? 'now';
              void change({ 'shop-orders': when }, when !== 'off');
            }}
            options={shopOrderMails.map((when) => ({ value: when, label: shopOrderMailLabels[when] }))}
          />
        </fieldset>
      </div>
    </>
  );
};
