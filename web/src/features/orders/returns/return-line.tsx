import type { OrderItem } from '@drappo/contracts/orders/orders';
import { returnLimits } from '@drappo/contracts/orders/return-limits';
import { isFault, returnReasonLabels, returnReasons, type ReturnReason } from '@drappo/contracts/orders/return-status';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { euro } from '../../../shared/format/money.ts';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { PieceStepper } from './piece-stepper.tsx';
import type { LineDraft, Problems } from './return-draft.ts';

type ReturnLineProps = {
  item: OrderItem;
  left: number;
  onlyFaulty: boolean;
  draft: LineDraft | undefined;
  problems: Problems;
  onChange: (draft: LineDraft | undefined) => void;
};

/** A line of the order: when selected, it shows fields for pieces, reason and note. */
export const ReturnLine = ({ item, left, onlyFaulty, draft, problems, onChange }: ReturnLineProps) => {
  const name = [item.productName, item.variantInfo].filter(Boolean).join(', ');
  const problemId = useId();
  const problem = problems[`${item.id}.quantity`];
  return (
    <li className={`return-line${draft ? '' : ' return-line--off'}`}>
      {left > 0 ? (
        <CheckBox
          label={`Rendi ${name}`}
          showLabel={false}
          checked={draft !== undefined}
          onChange={(chosen) => onChange(chosen ? { quantity: '1', reason: '', note: '' } : undefined)}
        />
      ) : (
        <span />
      )}
      <Picture image={undefined} url={item.imageUrl} alt="" sizes="44px" />
      <div className="return-line__what free-text">
        <b>{item.productName}</b>
        <small>{[item.variantInfo, `${euro(item.unitPrice)} al pezzo`].filter(Boolean).join(', ')}</small>
      </div>
      <span className="return-line__pieces">
        {draft && (
          <PieceStepper
            label={name}
            value={draft.quantity}
            left={left}
            problem={problem}
            problemId={problemId}
            onChange={(quantity) => onChange({ ...draft, quantity })}
          />
        )}
        {left > 0 ? `di ${left}` : 'già in un reso'}
      </span>
      <p id={problemId} className="return-line__problem" aria-live="polite">
        {problem}
      </p>
      {draft && <Why item={item} onlyFaulty={onlyFaulty} draft={draft} problems={problems} onChange={onChange} />}
    </li>
  );
};

type WhyProps = Pick<ReturnLineProps, 'item' | 'onlyFaulty' | 'problems' | 'onChange'> & { draft: LineDraft };

const Why = ({ item, onlyFaulty, draft, problems, onChange }: WhyProps) => (
  <div className="return-line__why">
    <Field label="Motivo" error={problems[`${item.id}.reason`]}>
      {(control) => (
        <Select<ReturnReason>
          {...control}
          placeholder="Scegli"
          {...(draft.reason === '' ? {} : { value: draft.reason })}
          onChange={(reason) => onChange({ ...draft, reason })}
          options={returnReasons
            .filter((reason) => !onlyFaulty || isFault(reason))
            .map((reason) => ({ value: reason, label: returnReasonLabels[reason] }))}
        />
      )}
    </Field>
    <Field label="Cosa è successo (facoltativo)" error={problems[`${item.id}.note`]}>
      {(control) => (
        <Input
          {...control}
          value={draft.note}
          maxLength={returnLimits.noteLength}
          onChange={({ target }) => onChange({ ...draft, note: target.value })}
        />
      )}
    </Field>
  </div>
);
