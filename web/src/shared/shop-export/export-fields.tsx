import { customerPage } from '@drappo/contracts/pages';
import { priceEndings, type PriceEnding } from '@drappo/contracts/pricing/price-rule';
import { Input, Radio, Select } from 'antd';
import { Link } from 'react-router-dom';
import { CheckBox } from '../ui/check-box.tsx';
import type { ExportSource } from './export-source.ts';
import type { TypedPrice } from './typed-factor.ts';

export type Kept = { withCompareAt: boolean; withStock: boolean; withContent: boolean; asDraft: boolean };

type ExportFieldsProps = {
  sources: readonly ExportSource[];
  source: ExportSource;
  onSource: (source: ExportSource) => void;
  /** The account has its own price rule. */
  hasOwnRule: boolean;
  withOwnRule: boolean;
  onOwnRule: (withOwnRule: boolean) => void;
  typed: TypedPrice;
  onType: (typed: TypedPrice) => void;
  kept: Kept;
  onKeep: (kept: Kept) => void;
  /** The typed text is not a valid price. */
  isWrong: boolean;
};

const endingLabels: Record<PriceEnding, string> = {
  none: 'come viene',
  '90': ',90',
  '95': ',95',
  '99': ',99',
  '00': ',00',
  '05': '5 centesimi',
};

const parts: [keyof Kept, string][] = [
  ['withStock', 'Quantità disponibili, adesso'],
  ['withContent', 'Immagini e descrizioni'],
  ['asDraft', 'In bozza: pubblichi tu'],
];

/** Fields for the content of the file, and its prices. */
export const ExportFields = (props: ExportFieldsProps) => {
  const { sources, source, onSource, hasOwnRule, withOwnRule, onOwnRule, typed, onType, kept, onKeep, isWrong } = props;
  const byRule = hasOwnRule && withOwnRule;
  return (
    <div className="shop-export__fields">
      <fieldset>
        <legend>Cosa</legend>
        <Radio.Group
          name="export-source"
          vertical
          value={source.key}
          onChange={({ target }) => onSource(sources.find(({ key }) => key === target.value) ?? source)}
          options={sources.map(({ key, label }) => ({ value: key, label }))}
        />
      </fieldset>
      <fieldset>
        <legend>Prezzo nel negozio</legend>
        {hasOwnRule && (
          <Radio.Group
            name="export-price"
            vertical
            value={byRule}
            onChange={({ target }) => onOwnRule(target.value === true)}
            options={[
              { value: true, label: 'La mia regola dei prezzi' },
              { value: false, label: 'Un prezzo solo per questo file' },
            ]}
          />
        )}
        {byRule ? (
          <p className="small">
            <Link to={customerPage('earnings')}>Guarda o cambia la regola</Link>
          </p>
        ) : (
          <>
            <div className="shop-export__formula">
              <span aria-hidden="true">Costo ×</span>
              <Input
                aria-label="Moltiplica il costo per"
                inputMode="decimal"
                value={typed.factor}
                {...(isWrong ? { status: 'error' as const } : {})}
                aria-invalid={isWrong}
                onChange={({ target }) => onType({ ...typed, factor: target.value })}
              />
              <span aria-hidden="true">finisce in</span>
              <Select
                aria-label="Arrotonda"
                value={typed.ending}
                onChange={(ending) => onType({ ...typed, ending })}
                options={priceEndings.map((value) => ({ value, label: endingLabels[value] }))}
              />
            </div>
            {isWrong && (
              <p className="small shop-export__wrong" role="alert">
                Scrivi un numero da 1 a 11, per esempio 2,2.
              </p>
            )}
            <CheckBox
              label="IVA 22% compresa nel prezzo"
              checked={typed.withVat}
              onChange={(withVat) => onType({ ...typed, withVat })}
            />
          </>
        )}
        <CheckBox
          label="Prezzo barrato, se da noi è in sconto"
          checked={kept.withCompareAt}
          onChange={(withCompareAt) => onKeep({ ...kept, withCompareAt })}
        />
      </fieldset>
      <fieldset>
        <legend>Nel file</legend>
        {parts.map(([part, label]) => (
          <CheckBox
            key={part}
            label={label}
            checked={kept[part]}
            onChange={(isKept) => onKeep({ ...kept, [part]: isKept })}
          />
        ))}
      </fieldset>
    </div>
  );
};
