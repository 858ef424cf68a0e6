import { careKinds, careSymbolNames, careSymbolOf, type CareKind } from '@drappo/contracts/catalog/care-symbols';
import { Field } from '../../../shared/forms/field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import type { Form } from '../../../shared/forms/use-form.ts';
import { CalloutPreview } from './callout-preview.tsx';
import type { ProductValues } from './product-values.ts';
import './detail-fields.css';

const kinds: Record<CareKind, string> = {
  wash: 'Lavaggio',
  bleach: 'Candeggio',
  dry: 'Asciugatura',
  iron: 'Stiratura',
  clean: 'Lavaggio a secco',
};

type DetailFieldsProps = {
  form: Form<ProductValues>;
  /** The first picture, which shows the measures. */
  picture: string | undefined;
};

/** Cloth, care, origin and measures, all optional: resellers do not see empty ones. */
export const DetailFields = ({ form, picture }: DetailFieldsProps) => {
  const chosen = form.values.careSymbols.split(' ').filter(Boolean);
  const isOfKind = (name: string, kind: CareKind): boolean =>
    careSymbolNames.some((known) => known === name && careSymbolOf(known).kind === kind);
  const choose = (kind: CareKind, name: string) =>
    form.setValue('careSymbols', [...chosen.filter((one) => !isOfKind(one, kind)), name].filter(Boolean).join(' '));
  return (
    <fieldset className="detail-fields">
      <legend>Tessuto, cura e misure</legend>
      <div className="form__pair">
        <TextField
          form={form}
          name="fabric"
          label="Tessuto"
          maxLength={120}
          placeholder="Gabardina di cotone, 280 g/m²"
        />
        <TextField
          form={form}
          name="originCountry"
          label="Paese d'origine"
          maxLength={2}
          placeholder="IT"
          normalise={(text) => text.toUpperCase()}
        />
      </div>
      <TextField
        form={form}
        name="composition"
        label="Composizione"
        placeholder="esterno: 80% cotone, 20% poliestere; fodera: 100% viscosa"
        hint="Per ogni parte le fibre fanno 100%, la maggiore per prima, con i nomi del Reg. UE 1007/2011"
        maxLength={1000}
      />
      <div className="detail-fields__care">
        {careKinds.map((kind) => (
          <Field key={kind} label={kinds[kind]}>
            {(control) => (
              <select
                {...control}
                className="control control--select"
                value={chosen.find((name) => isOfKind(name, kind)) ?? ''}
                onChange={({ target }) => choose(kind, target.value)}
              >
                <option value="">Non indicato</option>
                {careSymbolNames
                  .filter((name) => careSymbolOf(name).kind === kind)
                  .map((name) => (
                    <option key={name} value={name}>
                      {careSymbolOf(name).label}
                    </option>
                  ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      <TextField form={form} name="careText" label="Cura" maxLength={300} placeholder="Ferro tiepido, a rovescio" />
      <div className="form__pair">
        <TextField
          form={form}
          name="sizeChart"
          label="Tabella taglie"
          rows={5}
          placeholder={'Taglia; IT; Petto; Vita\nS; 40; 52; 47\nM; 42; 54; 49'}
          hint="Una riga per taglia, dopo quella dei nomi: puoi incollarla da un foglio di calcolo"
        />
        <TextField
          form={form}
          name="measures"
          label="Misure in figura"
          rows={5}
          placeholder={'linea; Spalle; ; 32 7 68 7\npunto; Petto; ; 63 33 84 33\npunto; 6 bottoni; ; 57 70 84 70'}
          hint="Tipo; nome; valore; due punti in % di larghezza e altezza. Senza valore vale la colonna della tabella con quel nome"
        />
      </div>
      {picture !== undefined && (
        <CalloutPreview
          picture={picture}
          measures={form.values.measures}
          sizeChart={form.values.sizeChart}
          onChange={(measures) => form.setValue('measures', measures)}
        />
      )}
    </fieldset>
  );
};
