import './check-box.css';

type CheckBoxProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** False where the words beside it already say what it chooses. */
  showLabel?: boolean;
  /** Stands for several, of which only some are chosen. */
  mixed?: boolean;
};

/** A tick in a box; the label is always there for those who do not see what stands beside it. */
export const CheckBox = ({ label, checked, onChange, showLabel = true, mixed = false }: CheckBoxProps) => (
  <label className={showLabel ? 'check' : 'check check--bare'}>
    <input
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className={showLabel ? undefined : 'visually-hidden'}>{label}</span>
  </label>
);
