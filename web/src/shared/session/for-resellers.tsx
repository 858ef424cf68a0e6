import { customerPage } from '@drappo/contracts/pages';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';

/** Replaces a section that is for resellers: explains how a base account becomes one. */
export const ForResellers = ({ title }: { title: string }) => (
  <>
    <header className="section-head">
      <h1>{title}</h1>
    </header>
    <Empty title="Account Base" text="Completa il profilo aziendale per riservare i pezzi e ordinare.">
      <ButtonLink kind="primary" to={customerPage('business-profile')}>
        Completa il profilo
      </ButtonLink>
    </Empty>
  </>
);
