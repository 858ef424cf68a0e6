import { Form } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { Actions } from '../ui/actions.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { FormNotice } from './form-notice.tsx';
import type { SchemaForm } from './use-schema-form.ts';
import { otherActReason, type DisabledReason } from '../ui/disabled-reason.ts';
import './form.css';

export type FormPageProps<Values extends object> = {
  form: SchemaForm<Values>;
  /** Labels of the submit button, when idle and while the form is being sent. */
  submit: string;
  pending: string;
  /** Shown if the server sends no message of its own. */
  failed: string;
  /** Values whose messages the screen shows itself. */
  elsewhere?: readonly string[];
  /** Marks the action as destructive. */
  isDanger?: boolean;
  /** 52 px: for the only action of a screen. */
  large?: boolean;
  /** Makes the button as wide as the fields. */
  wide?: boolean;
  /** Moves the focus to the first field, for a form that replaces the button that opened it. */
  autoFocus?: boolean;
  /** Reason shown while there is nothing to send. */
  idle?: DisabledReason;
  onCancel?: () => void;
  /** "Annulla" by default. */
  cancelLabel?: string;
  /** More buttons next to submit. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A form in a page: fields, error message, and the buttons at its foot. */
export const FormPage = <Values extends object>(props: FormPageProps<Values>) => {
  const {
    form,
    submit,
    pending,
    failed,
    isDanger = false,
    large = false,
    wide = false,
    autoFocus = false,
    idle,
    onCancel,
    actions,
    className = '',
  } = props;
  const { instance } = form;
  useEffect(() => {
    const first = autoFocus && instance.getFieldsError()[0]?.name;
    if (first) instance.focusField(first as never);
  }, [autoFocus, instance]);
  return (
    <Form {...form.formProps} className={`form ${className}`}>
      <Unsaved when={form.isTyped} />
      <FormNotice form={form} failed={failed} elsewhere={props.elsewhere} />
      {props.children}
      <Actions>
        <ActionButton
          kind={isDanger ? 'danger' : 'primary'}
          htmlType="submit"
          wide={wide}
          disabled={idle}
          {...(large ? { size: 'large' as const } : {})}
          pending={form.pending}
          pendingLabel={pending}
        >
          {submit}
        </ActionButton>
        {onCancel && (
          <ActionButton disabled={form.pending && otherActReason} onClick={onCancel}>
            {props.cancelLabel ?? 'Annulla'}
          </ActionButton>
        )}
        {actions}
      </Actions>
    </Form>
  );
};
