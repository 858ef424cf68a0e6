import { productForm } from '@drappo/contracts/catalog/forms/product';
import { PICTURES_PER_PRODUCT } from '@drappo/contracts/catalog/product-pictures';
import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { claimProductImage } from '@drappo/contracts/catalog/routes/uploads';
import { useEffect, useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { useListCategoriesQuery } from '../../../shared/catalog/products-api.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { useUploads } from '../../../shared/upload/use-uploads.ts';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { useCreateProductMutation, useUpdateProductMutation } from './catalog-api.ts';
import { DetailFields } from './detail-fields.tsx';
import { NumberInput } from './number-input.tsx';
import { ProductImages } from './product-images.tsx';
import { aboutPictures, crowdedColor, emptyPicture, pictureFormOf } from './picture-values.ts';
import { formOf, valuesOf } from './product-values.ts';
import { skuHint } from './sku-hint.ts';
import { colorsOf } from './variant-rows.ts';
import { VariantMatrix } from './variant-matrix.tsx';
import './product-form.css';

type ProductFormProps = { product: AdminProduct | undefined; onDone: () => void };

/** Fields, pictures and variants of a product; with `product` the form edits that product. */
export const ProductForm = ({ product, onDone }: ProductFormProps) => {
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();
  const { data: categories = [] } = useListCategoriesQuery();
  const toast = useToast();
  // The product as it was when the dialog opened: another user's change must not alter the form during typing.
  const [before] = useState(product);
  const uploads = useUploads({
    claimRoute: claimProductImage,
    max: PICTURES_PER_PRODUCT,
    stored: before?.images.map(({ imageUrl }, index) => ({ name: `Immagine ${index + 1}`, path: imageUrl })) ?? [],
    onStored: () => toast.success('Immagine caricata'),
    onFailed: () => toast.error('Errore', "Errore nel caricamento dell'immagine."),
  });
  const [aboutBefore] = useState(() => aboutPictures(before?.images));
  const [about, setAbout] = useState(aboutBefore);
  const waiting = uploads.isBusy
    ? 'Le immagini si stanno ancora caricando: attendi un momento e salva di nuovo.'
    : uploads.hasFailed
      ? 'Alcune immagini non sono state caricate: riprova o rimuovile.'
      : undefined;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!waiting) setAsked(false);
  }, [waiting]);

  const failed = before ? 'Impossibile aggiornare il prodotto. Riprova.' : 'Impossibile creare il prodotto. Riprova.';
  const form = useForm({
    schema: productForm,
    initial: valuesOf(before),
    onSubmit: async (values) => {
      if (crowded) return false;
      if (waiting) {
        setAsked(true);
        return false;
      }
      const images = uploads.stored.map(({ key, path }) => ({
        imageUrl: path,
        ...pictureFormOf(about[key], values.variants),
      }));
      const body = formOf(values, images, before);
      if (before) await update({ id: before.id, form: body }).unwrap();
      else await create(body).unwrap();
      toast.success(before ? 'Prodotto aggiornato' : 'Prodotto creato');
      onDone();
      return true;
    },
    onFailure: () => toast.error('Errore', failed),
  });
  const { values, errors, details, setValue } = form;
  const crowded = crowdedColor(
    uploads.items.map(({ key }) => pictureFormOf(about[key], values.variants)),
    before?.images,
  );
  const hasNewPictures =
    about !== aboutBefore || uploads.items.map(({ key }) => key).join() !== Object.keys(aboutBefore).join();
  const hasVariants = values.variants.length > 0;
  const atFields = form.failure?.problem?.errors !== undefined && details.length > 0;
  const imageError = details.find(({ field }) => field.startsWith('image'))?.message;

  return (
    <form className="form product-form" {...form.formProps}>
      <Unsaved when={form.isTyped || hasNewPictures} />
      <div className="form product-form__fields">
        {form.failure && !atFields && <ErrorNotice>{failureText(form.failure, failed)}</ErrorNotice>}
        {form.failure && atFields && hasVariants && <ErrorNotice>{failureText(form.failure, failed)}</ErrorNotice>}
        <TextField form={form} name="name" label="Nome" required maxLength={200} />
        <TextField form={form} name="description" label="Descrizione" rows={4} maxLength={5000} />
        <div className="form__pair">
          <Field label="Categoria" required error={errors.categoryId}>
            {(control) => (
              <select
                {...control}
                className="control control--select"
                value={values.categoryId}
                onChange={({ target }) => setValue('categoryId', target.value)}
              >
                <option value="">Scegli una categoria</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField form={form} name="weight" label="Peso (kg)" inputMode="decimal" placeholder="0,350" />
          <TextField form={form} name="price" label="Prezzo (€)" required inputMode="decimal" placeholder="49,90" />
          <TextField form={form} name="comparePrice" label="Prezzo di confronto (€)" inputMode="decimal" />
          <TextField
            form={form}
            name="costPrice"
            label="Prezzo di costo (€)"
            inputMode="decimal"
            hint="Solo per l'ufficio: serve al margine in Andamento"
          />
          <TextField form={form} name="sku" label="SKU" required maxLength={64} hint={skuHint(values.sku)} />
          <Field label="Scorte" error={errors.stock} hint={hasVariants ? 'La somma delle varianti' : undefined}>
            {(control) => (
              <NumberInput
                {...control}
                readOnly={hasVariants}
                value={hasVariants ? values.variants.reduce((sum, { stock }) => sum + (stock || 0), 0) : values.stock}
                onChange={(stock) => setValue('stock', stock)}
              />
            )}
          </Field>
        </div>
        <VariantMatrix
          rows={values.variants}
          baseSku={values.sku}
          errors={details.filter(({ field }) => field.startsWith('variants'))}
          onChange={(rows) => setValue('variants', rows)}
        />
        <DetailFields form={form} picture={uploads.items[0]?.preview} />
        <ProductImages
          uploads={uploads}
          about={about}
          colors={colorsOf(values.variants).filter(Boolean)}
          onChange={(key, change) =>
            setAbout((current) => ({ ...current, [key]: { ...(current[key] ?? emptyPicture), ...change } }))
          }
          error={imageError ?? crowded ?? (asked ? waiting : undefined)}
        />
        <CheckBox
          label="Visibile nel catalogo"
          checked={values.isActive}
          onChange={(isActive) => setValue('isActive', isActive)}
        />
      </div>
      <Button kind="primary" wide type="submit" pending={form.pending} pendingLabel="Salvando...">
        {before ? 'Salva il prodotto' : 'Crea il prodotto'}
      </Button>
    </form>
  );
};
