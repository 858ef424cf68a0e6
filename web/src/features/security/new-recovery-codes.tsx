import { Actions } from '../../shared/ui/actions.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { download } from '../../shared/ui/download.ts';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';

type NewRecoveryCodesProps = { codes: string[]; onDone: () => void };

/** Shown only once, so the person continues with a button. */
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
      <Actions>
        <ActionButton kind="primary" onClick={onDone}>
          Li ho salvati
        </ActionButton>
        <ActionButton onClick={() => download.text('drappo-codici-di-recupero.txt', `${codes.join('\n')}\n`)}>
          Scarica i codici
        </ActionButton>
      </Actions>
    </>
  );
};
