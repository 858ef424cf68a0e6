import { useId, type ComponentProps, type ReactNode } from 'react';
import './settings-card.css';

type SettingsCardProps = {
  title: string;
  /** What else the heading has, such as the target of `useFocusTarget`. */
  heading?: ComponentProps<'h2'>;
  className?: string;
  children: ReactNode;
};

/** One matter of the person's account. */
export const SettingsCard = ({ title, heading, className = '', children }: SettingsCardProps) => {
  const id = useId();
  return (
    <section className={`sheet settings-card ${className}`} aria-labelledby={id}>
      <h2 id={id} {...heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};
