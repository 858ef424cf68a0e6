import { productRequestForm, type ProductRequestForm } from '@drappo/contracts/catalog/forms/product-request';
import type { Size } from '@drappo/contracts/choice-lists';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { Form } from 'antd';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { SelectItem } from '../../shared/forms/select-item.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ImageUploader } from '../../shared/upload/image-uploader.tsx';
import { categoryOptions } from './category-names.ts';
import { useSubmitProductRequestMutation } from './product-request-api.ts';
import { SizeChips } from './size-chips.tsx';
import { useRequestImages } from './use-request-images.ts';

const failed = 'Impossibile inviare la richiesta prodotto';

// Starts with no choice: the form's validation requires one.
const empty = {
  category: undefined as never as ProductRequestForm['category'],
  description: '',
  productUrl: '',
  colors: '',
  sizes: [] as Size[],
};

/** Describes the desired product, with up to five pictures. Typed values and uploads survive a reload. */
export const RequestForm = ({ user }: { user: CurrentUser }) => {
  const [submit] = useSubmitProductRequestMutation();
  const toast = useToast();
  const images = useRequestImages(user.id);

  const form = useSchemaForm({
    schema: productRequestForm.omit({ imageUrls: true }),
    initial: empty,
    draft: { form: 'product-request', owner: user.id },
    isReady: images.isComplete,
    onSubmit: async (values) => {
      await submit({ ...values, imageUrls: images.uploads.stored.map(({ path }) => path) }).unwrap();
      toast.success('Successo', 'Richiesta prodotto inviata con successo!');
      form.instance.setFieldsValue(empty);
      images.uploads.clear();
    },
    onFailure: () => toast.error('Errore', failed),
  });

  const imageError = form.unplaced.find(({ field }) => field === 'imageUrls')?.message;
  return (
    <FormPage
      form={form}
      submit="Invia Richiesta"
      pending="Invio in corso..."
      failed={`${failed}. Riprova.`}
      elsewhere={['imageUrls']}
      large
    >
      <ImageUploader uploads={images.uploads} label="Immagini (opzionale)" error={images.problem ?? imageError} />
      <TextItem
        name="productUrl"
        label="Link al prodotto (opzionale)"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.esempio.it/giacca"
      />
      <SelectItem
        name="category"
        label="Categoria"
        required
        placeholder="Scegli una categoria"
        options={categoryOptions}
      />
      <Form.Item name="sizes">
        <SizeChips />
      </Form.Item>
      <TextItem
        name="colors"
        label="Colori (opzionale)"
        placeholder="verde bosco, panna"
        maxLength={200}
        autoComplete="off"
      />
      <TextItem
        name="description"
        label="Descrizione"
        required
        rows={5}
        maxLength={2000}
        hint="Tessuto, taglio, quantità, prezzo: ciò che ci aiuta a trovarlo."
      />
    </FormPage>
  );
};
