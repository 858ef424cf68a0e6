import { hasPostCodes } from '@drappo/contracts/shipping/post-codes';
import { Select } from 'antd';
import { Field } from '../../shared/forms/field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import type { Form } from '../../shared/forms/use-form.ts';
import type { AddressValues } from './address-values.ts';
import { countryOptions } from './countries.ts';

/** Address fields of an order; the fields that determine the shipping cost come first. */
export const AddressFields = ({ form }: { form: Form<AddressValues> }) => {
  const hasCode = hasPostCodes(form.values.country);
  const chooseCountry = (country: string): void => {
    form.setValue('country', country);
    if (!hasPostCodes(country)) form.setValue('zip', '');
  };
  return (
    <>
      <div className="form__pair">
        <Field
          label="Paese"
          required
          error={form.errors.country}
          hint={hasCode ? undefined : 'Qui gli indirizzi non hanno CAP.'}
        >
          {(control) => (
            <Select
              {...control}
              showSearch={{ optionFilterProp: 'label' }}
              value={form.values.country}
              onChange={chooseCountry}
              options={countryOptions}
            />
          )}
        </Field>
        {hasCode && (
          <TextField form={form} name="zip" label="CAP" required autoComplete="shipping postal-code" maxLength={12} />
        )}
      </div>
      <div className="form__pair">
        <TextField form={form} name="name" label="Destinatario" required autoComplete="shipping name" />
        <TextField form={form} name="company" label="Azienda (opzionale)" autoComplete="shipping organization" />
      </div>
      <TextField form={form} name="address" label="Indirizzo" required autoComplete="shipping street-address" />
      <div className="form__pair">
        <TextField form={form} name="city" label="Città" required autoComplete="shipping address-level2" />
        <TextField form={form} name="province" label="Provincia (opzionale)" autoComplete="shipping address-level1" />
      </div>
      <div className="form__pair">
        <TextField form={form} name="phone" label="Telefono (opzionale)" type="tel" autoComplete="shipping tel" />
        <TextField form={form} name="email" label="Email (opzionale)" type="email" autoComplete="shipping email" />
      </div>
    </>
  );
};
