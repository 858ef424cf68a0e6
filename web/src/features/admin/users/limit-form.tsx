import { accountLimitsForm, type AccountLimits } from '@drappo/contracts/catalog/reservation-limits';
import { Form } from 'antd';
import { failureText } from '../../../shared/api/failure.ts';
import { FormPage } from '../../../shared/forms/form-page.tsx';
import { NumberItem } from '../../../shared/forms/number-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { wholeNumber } from '../../../shared/ui/whole-number.ts';
import { useSetAccountLimitsMutation } from '../shared/reservations-api.ts';

type LimitFormProps = { userId: string; limits: AccountLimits };

const failed = 'Impossibile salvare i limiti.';
const placeholderOf = (limit: number | null): string => (limit === null ? 'nessun limite' : `${limit}, dal livello`);

/** Limits of one account that override its level's; an empty field restores the level's limit. */
export const LimitForm = ({ userId, limits: { own, levelLimits } }: LimitFormProps) => {
  const [save] = useSetAccountLimitsMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: accountLimitsForm,
    initial: { pieces: own.pieces, orders: own.orders },
    onSubmit: async (values) => {
      await save({ userId, form: values }).unwrap();
      toast.success('Limiti salvati', 'Valgono per le prossime riserve: quelle che ci sono restano.');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, failed)),
  });
  const values = Form.useWatch([], form.instance) ?? own;
  return (
    <FormPage
      form={form}
      submit="Salva i limiti"
      pending="Salvando..."
      failed={failed}
      className="user-panel__pair"
      idle={values.pieces === own.pieces && values.orders === own.orders && 'Nessun limite è cambiato'}
    >
      <NumberItem
        name="pieces"
        label="Limite di pezzi"
        min={0}
        max={1_000_000}
        {...wholeNumber}
        placeholder={placeholderOf(levelLimits.pieces)}
      />
      <NumberItem
        name="orders"
        label="Limite di ordini da pagare"
        min={0}
        max={10_000}
        {...wholeNumber}
        placeholder={placeholderOf(levelLimits.orders)}
      />
    </FormPage>
  );
};
