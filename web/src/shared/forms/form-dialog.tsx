import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { FormPage, type FormPageProps } from './form-page.tsx';

type FormDialogProps<Values extends object> = Omit<
  FormPageProps<Values>,
  'autoFocus' | 'large' | 'wide' | 'onCancel'
> & {
  title: string;
  width?: number;
  /** Above the form: what it is about. */
  lead?: ReactNode;
  onClose: () => void;
};

/** A form in a dialog, mounted while it is open. A click beside it does not close
 * it, since what was typed would be lost; while the form is on its way nothing does. */
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
