import { customerPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/ui/button.tsx';
import { CheckBox } from '../../../shared/ui/check-box.tsx';
import { TextButton } from '../../../shared/ui/text-button.tsx';
import type { OwnPrices } from './use-own-prices.ts';

export type SheetFile = { label: string; isReading: boolean; read: () => unknown };

type SheetToolsProps = { own: OwnPrices; files: readonly SheetFile[] };

/** Switch for own prices, and export of the sheet to print and files. */
export const SheetTools = ({ own, files }: SheetToolsProps) => (
  <div className="line-sheet__tools">
    {own.isOffered && <CheckBox label="Con i miei prezzi" checked={own.isAsked} onChange={own.ask} />}
    <div className="small muted" role="status">
      {own.isMissing && (
        <p>
          Non hai ancora una regola dei prezzi. <Link to={customerPage('earnings')}>Imposta la regola</Link>
        </p>
      )}
      {own.isFailed && (
        <p>
          Non riusciamo a leggere i tuoi prezzi. <TextButton onClick={() => void own.retry()}>Riprova</TextButton>
        </p>
      )}
    </div>
    {files.map(({ label, isReading, read }) => (
      <Button
        key={label}
        size="small"
        // A sheet for the reseller's customers must not fall back to our prices.
        disabled={!isReading && own.missingReason}
        pending={isReading}
        pendingLabel="Preparo..."
        onClick={() => void read()}
      >
        {label}
      </Button>
    ))}
  </div>
);
