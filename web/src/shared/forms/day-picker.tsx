import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/it.js';
import { useId } from 'react';
import './day-picker.css';

/** Accepted formats; typed days may omit leading zeros. The first format is displayed. */
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY'];

type DayPickerProps = {
  label: string;
  /** In the form `2026-07-15`, or empty. */
  value: string;
  onChange: (day: string) => void;
};

/** Input for a day, typed or chosen from a calendar. */
export const DayPicker = ({ label, value, onChange }: DayPickerProps) => {
  const id = useId();
  const day = dayjs(value);
  return (
    <div className="day-picker">
      <label htmlFor={id} className="small muted">
        {label}
      </label>
      <DatePicker
        id={id}
        format={FORMATS}
        placeholder="gg/mm/aaaa"
        value={day.isValid() ? day : null}
        onChange={(chosen) => onChange(chosen?.format('YYYY-MM-DD') ?? '')}
      />
    </div>
  );
};
