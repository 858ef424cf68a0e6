import './check-box.css';

type CheckBoxProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** False if the text beside it already says what it selects. */
  showLabel?: boolean;
  /** Represents several items of which only some are selected. */
  mixed?: boolean;
};

/** A check box; it always has a label, for screen readers. */
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
