import { ActionButton } from '../../shared/ui/action-button.tsx';
import { Actions } from '../../shared/ui/actions.tsx';
import { Button } from '../../shared/ui/button.tsx';

const kinds = ['plain', 'primary', 'pay', 'bare', 'link', 'danger'] as const;

export const ButtonParts = () => (
  <>
    <Actions>
      {kinds.map((kind) => (
        <ActionButton key={kind} kind={kind}>
          {kind}
        </ActionButton>
      ))}
    </Actions>
    <Actions>
      <ActionButton pending pendingLabel="Salvando...">
        Salva in attesa
      </ActionButton>
      <ActionButton disabled="Scegli prima una riga">Salva senza riga</ActionButton>
      <ActionButton size="small">Piccolo</ActionButton>
      <ActionButton size="large">Grande</ActionButton>
      <Button>Pubblico</Button>
    </Actions>
  </>
);
