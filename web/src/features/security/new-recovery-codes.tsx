import { Button } from '../../shared/ui/button.tsx';
import { download } from '../../shared/ui/download.ts';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';

type NewRecoveryCodesProps = { codes: string[]; onDone: () => void };

/** Shown once, so the way on is a button of its own. */
export const NewRecoveryCodes = ({ codes, onDone }: NewRecoveryCodesProps) => {
  const arrival = useFocusOnArrival<HTMLHeadingElement>(true);
  return (
    <>
      <h3 {...arrival}>I tuoi codici di recupero</h3>
      <p>
        Servono per accedere se perdi il telefono o la passkey. Ogni codice vale una volta sola. Salvali ora: non li
        mostriamo più.
      </p>
      <ul className="security__new-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="settings-card__acts">
        <Button kind="primary" onClick={onDone}>
          Li ho salvati
        </Button>
        <Button onClick={() => download.text('drappo-codici-di-recupero.txt', `${codes.join('\n')}\n`)}>
          Scarica i codici
        </Button>
      </div>
    </>
  );
};
