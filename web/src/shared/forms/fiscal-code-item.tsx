import { isFiscalCode, normaliseFiscalCode } from '@drappo/contracts/identity/rules/fiscal-code';
import { limits } from '@drappo/contracts/limits';
import { Form } from 'antd';
import { TextItem } from './text-item.tsx';

/**
 * The fiscal code of a form, without the blanks that people type. A pasted code with blanks or its country is longer
 * than the field, so it is read before the field cuts it off.
 */
export const FiscalCodeItem = ({ label }: { label: string }) => {
  const form = Form.useFormInstance();
  return (
    <TextItem
      name="fiscalCode"
      label={label}
      maxLength={limits.fiscalCodeMax}
      normalise={normaliseFiscalCode}
      onPaste={(event) => {
        const code = normaliseFiscalCode(event.clipboardData.getData('text'));
        if (!isFiscalCode(code)) return;
        event.preventDefault();
        form.setFieldValue('fiscalCode', code);
      }}
    />
  );
};
