import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { Field } from '../../shared/forms/field.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import './inline-text.css';

type InlineTextProps = {
  /** Shown before the text; also the field's label. */
  label: string;
  value: string | null;
  maxLength: number;
  /** False: read-only. */
  isEditable: boolean;
  /** False if the text is shown elsewhere. */
  isShown?: boolean;
  addLabel: string;
  changeLabel: string;
  /** The object that the text belongs to, for screen readers. */
  subject: string;
  save: (text: string) => Promise<{ error?: unknown }>;
};

/** A short text that is edited in place. */
export const InlineText = (props: InlineTextProps) => {
  const { label, value, isEditable, isShown = true, addLabel, changeLabel, subject } = props;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen && isEditable) return <Editor {...props} onClose={() => setOpen(false)} />;
  if (!isEditable && (value === null || !isShown)) return null;
  const act = value === null ? addLabel : changeLabel;
  return (
    <p className="inline-text">
      {isShown && value !== null && (
        <span className="free-text">
          <span className="muted">{label}:</span> {value}
        </span>
      )}
      {isEditable && (
        <button ref={opener} type="button" aria-label={`${act}: ${subject}`} onClick={() => setOpen(true)}>
          {act}
        </button>
      )}
    </p>
  );
};

const Editor = ({ label, value, maxLength, save, onClose }: InlineTextProps & { onClose: () => void }) => {
  const [text, setText] = useState(value ?? '');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const send = useSingleRun(async () => {
    setPending(true);
    const { error } = await save(text);
    setPending(false);
    if (error) setProblem(failureText(error, 'Impossibile salvare. Riprova.'));
    else onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="inline-text inline-text--open" noValidate onSubmit={submit}>
      <Field label={label} error={problem}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={text}
            maxLength={maxLength}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        )}
      </Field>
      <ActionButton htmlType="submit" pending={isPending} pendingLabel="Salvando...">
        Salva
      </ActionButton>
      <ActionButton kind="bare" onClick={onClose}>
        Annulla
      </ActionButton>
    </form>
  );
};
