import { Link, useSearchParams } from 'react-router-dom';
import './view-switch.css';

const NAME = 'vista';
const SHEET = 'foglio';

/** Whether the address selects the second view. */
export const useIsSheet = (): boolean => useSearchParams()[0].get(NAME) === SHEET;

/** Switches between the two views of a list; each has its own address, which keeps the other parameters. */
export const ViewSwitch = ({ first = 'Schede' }: { first?: string }) => {
  const [params] = useSearchParams();
  const isSheet = useIsSheet();
  const addressOf = (view: string | undefined): string => {
    const next = new URLSearchParams(params);
    if (view === undefined) next.delete(NAME);
    else next.set(NAME, view);
    return `?${next}`;
  };
  return (
    <div className="view-switch" role="group" aria-label="Vista">
      <Link to={addressOf(undefined)} preventScrollReset aria-current={isSheet ? undefined : 'true'}>
        {first}
      </Link>
      <Link to={addressOf(SHEET)} preventScrollReset aria-current={isSheet ? 'true' : undefined}>
        Foglio
      </Link>
    </div>
  );
};
