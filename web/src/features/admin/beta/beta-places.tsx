import { limits } from '@drappo/contracts/limits';

/** How many of the ten places are taken, as a row of marks and in words. */
export const BetaPlaces = ({ taken, waiting }: { taken: number; waiting: number }) => {
  const left = Math.max(0, limits.betaApprovals - taken);
  return (
    <div className="beta-places">
      <ol aria-hidden="true">
        {Array.from({ length: limits.betaApprovals }, (_, index) => (
          <li key={index} data-taken={index < taken || undefined} />
        ))}
      </ol>
      <p>
        <b>
          {taken} di {limits.betaApprovals} posti assegnati
        </b>
        <span>
          {left === 0 ? 'Programma Beta completo' : left === 1 ? 'Resta 1 posto' : `Restano ${left} posti`}
          {waiting > 0 && `, ${waiting} in attesa`}
        </span>
      </p>
    </div>
  );
};
