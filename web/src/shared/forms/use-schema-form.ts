import type { FieldError } from '@drappo/contracts/errors';
import { Form, type FormInstance, type FormProps } from 'antd';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { isApiFailure } from '../api/failure.ts';
import { useSingleRun } from '../ui/use-single-run.ts';
import { changesOf, forgetDraft, keepDraft, readDraft, type DraftName } from './draft.ts';
import { firstMessages } from './field-errors.ts';

type SchemaFormOptions<Schema extends z.ZodType, Values extends object & z.input<Schema>> = {
  /** The contract's schema: the same rules and messages as on the server. */
  schema: Schema;
  initial: Values;
  /** Another precondition of the submit, such as finished uploads; if false, it shows the reason itself. */
  isReady?: () => boolean;
  /** Sends the values; the fields and the form's notice show the failed call that it throws. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Called with the messages of a submit that the rules or the server reject. */
  onRefused?: (errors: FieldError[]) => void;
  /** For toasts; called with the failure of `onSubmit`. */
  onFailure?: (failure: unknown) => void;
  /** Stores the typed values until they are sent. */
  draft?: DraftName;
};

/** State of an Ant Design form: values, messages at their fields, and a submit that cannot run twice at the same time. */
export const useSchemaForm = <Schema extends z.ZodType, Values extends object & z.input<Schema>>({
  schema,
  initial,
  isReady = () => true,
  onSubmit,
  onRefused,
  onFailure,
  draft,
}: SchemaFormOptions<Schema, Values>): SchemaForm<Values> => {
  const [instance] = Form.useForm<Values>();
  const id = useId();
  const [initialValues] = useState(() => ({ ...initial, ...(draft && readDraft(draft)) }));
  const [failure, setFailure] = useState<unknown>();
  const [unplaced, setUnplaced] = useState<FieldError[]>([]);
  const [pending, setPending] = useState(false);
  const [isTyped, setTyped] = useState(false);

  const refuse = (errors: FieldError[]): void => {
    onRefused?.(errors);
    const messages = new Map(Object.entries<string | undefined>(firstMessages(errors)));
    const names = instance.getFieldsError().map(({ name }) => name);
    const placed = names.filter(([name]) => messages.has(String(name)));
    instance.setFields(placed.map((name) => ({ name: name as never, errors: [messages.get(String(name[0])) ?? ''] })));
    for (const [name] of placed) messages.delete(String(name));
    setUnplaced([...messages].map(([field, message]) => ({ field, message: message ?? '' })));
    if (placed[0]) instance.focusField(placed[0] as never);
  };

  const send = async (values: Values): Promise<void> => {
    try {
      await onSubmit(values);
      setTyped(false);
      if (draft) forgetDraft(draft);
    } catch (error) {
      setFailure(error);
      if (isApiFailure(error) && error.problem?.errors) refuse(error.problem.errors);
      onFailure?.(error);
    }
  };

  const submit = useSingleRun(async () => {
    // All values: fields that are not rendered belong to the form as well.
    const values: Values = instance.getFieldsValue(true);
    setFailure(undefined);
    setUnplaced([]);
    instance.setFields(instance.getFieldsError().map(({ name }) => ({ name: name as never, errors: [] })));
    const checked = schema.safeParse(values);
    if (!checked.success) return refuse(checked.error.issues.map(toFieldError));
    if (!isReady()) return;
    setPending(true);
    await send(values).finally(() => setPending(false));
  });

  const changed = (changes: Partial<Values>): void => {
    instance.setFields(Object.keys(changes).map((name) => ({ name: name as never, errors: [] })));
    setTyped(draft === undefined);
    if (draft) keepDraft(draft, changesOf(initial, instance.getFieldsValue(true)));
  };

  return {
    instance,
    pending,
    isTyped,
    failure,
    unplaced,
    formProps: {
      form: instance,
      name: id,
      initialValues,
      layout: 'vertical',
      onFinish: () => void submit(),
      onValuesChange: changed,
      noValidate: true,
    },
  };
};

export type SchemaForm<Values extends object> = {
  instance: FormInstance<Values>;
  pending: boolean;
  /** True if the form has changes that are neither sent nor stored as a draft. */
  isTyped: boolean;
  /** The error of the last submit. */
  failure: unknown;
  /** Messages of invalid values that none of the form's fields shows. */
  unplaced: FieldError[];
  formProps: FormProps<Values> & { noValidate: true };
};

const toFieldError = ({ path, message }: z.core.$ZodIssue): FieldError => ({ field: path.join('.'), message });
