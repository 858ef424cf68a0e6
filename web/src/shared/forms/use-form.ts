import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FieldError } from '@drappo/contracts/errors';
import type { z } from 'zod';
import { isApiFailure, type ApiFailure } from '../api/failure.ts';
import { firstMessages, type FieldErrors } from './field-errors.ts';

type FormOptions<Schema extends z.ZodType, Values extends object & z.input<Schema>> = {
  /** The contract's schema: the same rules and messages as on the server. */
  schema: Schema;
  initial: Values;
  /** Sends the values; `failure` and the fields show what it throws. Returns false if it waits and sent nothing. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** For toasts; called with the failure of `onSubmit`. */
  onFailure?: (failure: unknown) => void;
};

/** State of one form: values, messages, and a submit that cannot run twice at the same time. */
export const useForm = <Schema extends z.ZodType, Values extends object & z.input<Schema>>({
  schema,
  initial,
  onSubmit,
  onFailure,
}: FormOptions<Schema, Values>) => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  // Every message with its full path, for fields that have parts.
  const [details, setDetails] = useState<FieldError[]>([]);
  const [failure, setFailure] = useState<ApiFailure>();
  const [pending, setPending] = useState(false);
  const [isTyped, setTyped] = useState(false);
  // State arrives one render later; two clicks in the same frame would both see "not pending".
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (found: FieldError[]) => {
    setErrors(firstMessages(found));
    setDetails(found);
    setRefusals((count) => count + 1);
  };

  const setValue = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((current) => ({ ...current, [name]: value }));
    setTyped(true);
    setErrors((current) => ({ ...current, [name]: undefined }));
    setDetails((current) => current.filter(({ field }) => field.split('.')[0] !== name));
  };

  const check = (): boolean => {
    const checked = schema.safeParse(values);
    setFailure(undefined);
    setErrors({});
    setDetails([]);
    if (!checked.success) refuse(checked.error.issues.map(toFieldError));
    return checked.success;
  };

  const run = async () => {
    if (!check()) return;
    try {
      if ((await onSubmit(values)) !== false) setTyped(false);
    } catch (error) {
      if (isApiFailure(error)) {
        setFailure(error);
        if (error.problem?.errors) refuse(error.problem.errors);
      }
      onFailure?.(error);
    }
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await run();
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const reset = (next: Values = initial) => {
    setValues(next);
    setTyped(false);
    setErrors({});
    setDetails([]);
    setFailure(undefined);
  };

  return {
    values,
    errors,
    details,
    failure,
    pending,
    /** True if the form has unsent changes. */
    isTyped,
    setValue,
    reset,
    /** Returns whether the values are valid; shows the messages of invalid ones. */
    check,
    submit,
    formProps: { ref: form, onSubmit: submit, noValidate: true },
  };
};

/** Form state and handlers that a field needs. */
export type Form<Values extends object> = {
  values: Values;
  errors: FieldErrors<Values>;
  setValue: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
};

const toFieldError = ({ path, message }: z.core.$ZodIssue) => ({ field: path.join('.'), message });
