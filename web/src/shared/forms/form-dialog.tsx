import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { FormPage, type FormPageProps } from './form-page.tsx';

type FormDialogProps<Values extends object> = Omit<
  FormPageProps<Values>,
  'autoFocus' | 'large' | 'wide' | 'onCancel'
> & {
  title: string;
  width?: number;
  /** Introduction above the form. */
  lead?: ReactNode;
  onClose: () => void;
};

/** A form in a dialog, mounted while it is open. A click outside does not close it, because the typed text would be lost;
 * while the form is being sent, nothing closes it. */
export const FormDialog = <Values extends object>(props: FormDialogProps<Values>) => {
  const { title, width = 560, lead, onClose, ...form } = props;
  return (
    <Dialog
      title={title}
      width={width}
      mask={{ closable: false }}
      initialFocus="form :is(input, textarea, select):not([hidden], [disabled])"
      closable={!form.form.pending}
      {...(form.form.pending ? {} : { onCancel: onClose })}
    >
      {lead}
      <FormPage {...form} onCancel={onClose} />
    </Dialog>
  );
};
