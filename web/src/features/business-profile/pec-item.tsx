import { pecKind } from '@drappo/contracts/identity/rules/pec-email';
import { Checkbox, Form } from 'antd';
import { TextItem } from '../../shared/forms/text-item.tsx';

type PecItemProps = {
  required: boolean;
  /** The rules have rejected a mailbox of this form, or the stored one was confirmed. */
  offersConfirmation: boolean;
};

/**
 * The PEC field. For a provider that no rule knows, once its address was rejected, the person can say that the mailbox is
 * a PEC; an administrator reads that when they verify the business. Another address needs another confirmation.
 */
export const PecItem = ({ required, offersConfirmation }: PecItemProps) => {
  const form = Form.useFormInstance();
  const pecEmail: unknown = Form.useWatch('pecEmail', form);
  const isUnknown = typeof pecEmail === 'string' && pecKind(pecEmail) === 'unknown';
  return (
    <>
      <TextItem
        name="pecEmail"
        label={required ? 'Email PEC' : 'Email PEC (opzionale)'}
        required={required}
        type="email"
        placeholder="azienda@esempio.pec.it"
        onChange={() => form.setFieldValue('pecConfirmed', undefined)}
      />
      {offersConfirmation && isUnknown && (
        <Form.Item name="pecConfirmed" valuePropName="checked" getValueFromEvent={confirmedOf}>
          <Checkbox>È una casella PEC: ho controllato</Checkbox>
        </Form.Item>
      )}
    </>
  );
};

/** Absent, not false: servers of the former version know no such field. */
const confirmedOf = (event: { target: { checked: boolean } }): true | undefined => event.target.checked || undefined;
