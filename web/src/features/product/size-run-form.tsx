import { useId, useRef, useState, type FormEvent } from 'react';
import type { VariantGrid } from '../../shared/catalog/variant-grid.ts';
import { keepDraft, readDraft } from '../../shared/forms/draft.ts';
import { NativeSelect } from '../../shared/forms/native.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { disabledBy } from '../../shared/ui/disabled-reason.ts';
import { TextButton } from '../../shared/ui/text-button.tsx';
import { commonRuns, exampleRun, fillRun, readSizeRun, type FilledRun } from './size-run.ts';
import './size-run-form.css';

type SizeRunFormProps = {
  productName: string;
  grid: VariantGrid;
  /** Colour of the picture: the initial choice. */
  shownColor: string | null;
  /** `fewer` fills again with the whole packs that are in stock. */
  onFill: (filled: FilledRun, fewer: (() => void) | undefined) => void;
};

const ALL = 'all';
const packsText = /^[1-9]\d{0,3}$/;
const MOST_PACKS = 9_999;

/** Proposes the run of the previous product if this product has its sizes. */
const useRunText = (columns: readonly string[]) => {
  const { user } = useSession();
  const draft = { form: 'size-run', owner: user?.id ?? '' };
  const [text, setText] = useState(() => {
    const { text: last = '' } = (readDraft(draft) ?? {}) as { text?: string };
    return 'run' in readSizeRun(last, columns) ? last : '';
  });
  return { text, setText, keep: () => keepDraft(draft, { text }) };
};

/** Fills a colour's cells with n packs of a size run such as "S-M-L 1:2:1", the unit in which the trade orders. */
export const SizeRunForm = ({ productName, grid, shownColor, onFill }: SizeRunFormProps) => {
  const { rows, columns } = grid;
  const { text, setText, keep } = useRunText(columns);
  const [packs, setPacks] = useState('1');
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<{ of: 'run' | 'packs'; text: string }>();
  const fields = { run: useRef<HTMLInputElement>(null), packs: useRef<HTMLInputElement>(null) };
  const id = useId();
  const shown = rows.findIndex(({ color }) => color !== undefined && color === shownColor);
  const target = chosen ?? String(Math.max(0, shown));
  const count = packsText.test(packs) ? Number(packs) : 0;

  const refuse = (of: 'run' | 'packs', why: string): void => {
    setProblem({ of, text: why });
    fields[of].current?.focus();
  };
  const fill = (isFewer = false): void => {
    const read = readSizeRun(text, columns);
    if ('problem' in read) return refuse('run', read.problem);
    if (count === 0) return refuse('packs', 'Scrivi quante serie, un numero intero');
    setProblem(undefined);
    keep();
    const filled = fillRun(
      rows.filter((_, index) => target === ALL || target === String(index)),
      columns,
      productName,
      { run: read.run, packs: count, isFewer },
    );
    onFill(filled, filled.canBeFewer ? () => fill(true) : undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    fill();
  };
  const faultOf = (field: 'run' | 'packs') =>
    problem?.of === field ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {};

  return (
    <form className="size-run-form" aria-label="Serie di taglie" noValidate onSubmit={submit}>
      <label className="size-run-form__run">
        Taglie e rapporto
        <input
          ref={fields.run}
          className="control"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder={exampleRun(columns)}
          value={text}
          onChange={({ target: { value } }) => setText(value)}
          {...faultOf('run')}
        />
      </label>
      <div className="size-run-form__packs" role="group" aria-label="Quante serie">
        <label htmlFor={`${id}-packs`}>Serie</label>
        <div className="stepper stepper--filled">
          <button
            type="button"
            aria-label="Una serie in meno"
            {...disabledBy(count <= 1 && 'Almeno una serie')}
            onClick={() => setPacks(String(count - 1))}
          >
            −
          </button>
          <input
            ref={fields.packs}
            id={`${id}-packs`}
            className="quantity-cell"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={packs}
            onFocus={({ target: field }) => field.select()}
            onChange={({ target: { value } }) => setPacks(value)}
            {...faultOf('packs')}
          />
          <button
            type="button"
            aria-label="Una serie in più"
            {...disabledBy(count >= MOST_PACKS && `Al massimo ${MOST_PACKS} serie`)}
            onClick={() => setPacks(String(count + 1))}
          >
            +
          </button>
        </div>
      </div>
      {rows.length > 1 && (
        <NativeSelect label="Colore della serie" value={target} onChange={({ target: { value } }) => setChosen(value)}>
          {rows.map(({ label }, index) => (
            <option key={`${index} ${label}`} value={index}>
              {label}
            </option>
          ))}
          <option value={ALL}>Tutti i colori</option>
        </NativeSelect>
      )}
      <Button type="submit">Riempi</Button>
      {problem && (
        <p className="size-run-form__problem" id={`${id}-problem`} role="alert">
          {problem.text}
        </p>
      )}
      <p className="size-run-form__common">
        {commonRuns(columns).map((common) => (
          <TextButton key={common} onClick={() => setText(common)}>
            {common}
          </TextButton>
        ))}
      </p>
    </form>
  );
};
