import { limits } from '@drappo/contracts/limits';
import { CountTape } from '../../../shared/tape/count-tape.tsx';

const leftText = (left: number): string => {
  if (left === 0) return 'Programma Beta completo';
  return left === 1 ? 'Resta 1 posto' : `Restano ${left} posti`;
};

/** Shows how many of the ten places are used, as a tape and as text. */
export const BetaPlaces = ({ taken, waiting }: { taken: number; waiting: number }) => {
  const left = Math.max(0, limits.betaApprovals - taken);
  return (
    <div className="beta-places">
      <CountTape label={leftText(left)} total={limits.betaApprovals} taken={taken} size="small" />
      <p>
        <b>
          {taken} di {limits.betaApprovals} posti assegnati
        </b>
        <span>
          {leftText(left)}
          {waiting > 0 && `, ${waiting} in attesa`}
        </span>
      </p>
    </div>
  );
};
