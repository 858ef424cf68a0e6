import { useId, type ComponentProps, type ReactNode } from 'react';
import './settings-card.css';

type SettingsCardProps = {
  title: string;
  /** Further props of the heading, such as the target of `useFocusTarget`. */
  heading?: ComponentProps<'h2'>;
  className?: string;
  children: ReactNode;
};

/** A card for one topic of the person's account. */
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
