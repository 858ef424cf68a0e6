import type { ConfigProviderProps } from 'antd';
import './antd-parts.css';

/** Our own classes for the elements of Ant Design's components, so that no stylesheet depends on its class names. */
export const antdParts: ConfigProviderProps = {
  button: { autoInsertSpace: false },
  datePicker: { className: 'part-control' },
  descriptions: { classNames: { label: 'part-fact__label', content: 'part-fact' } },
  drawer: { classNames: { title: 'part-title' } },
  form: {
    requiredMark: (label, { required }) => (
      <span className={`part-form__label${required ? ' part-form__label--required' : ''}`}>{label}</span>
    ),
    classNames: { root: 'part-form', help: 'part-form__help', helpItem: 'part-form__error', extra: 'part-form__extra' },
    colon: false,
  },
  input: { classNames: { suffix: 'part-control__suffix' } },
  inputNumber: { className: 'part-control' },
  inputPassword: { classNames: { suffix: 'part-control__suffix' } },
  modal: {
    classNames: {
      container: 'part-dialog',
      header: 'part-dialog__header',
      title: 'part-title',
      body: 'part-dialog__body',
    },
  },
  popover: { classNames: { root: 'part-popover' } },
  select: { className: 'part-control' },
  table: { classNames: { header: { cell: 'part-table__head' } } },
  tabs: { classNames: { item: 'part-tabs__item', indicator: 'part-tabs__tape' } },
  wave: { disabled: true },
};
