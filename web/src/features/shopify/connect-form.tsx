import { useState } from 'react';
import { ClientForm } from './client-form.tsx';
import { TokenForm } from './token-form.tsx';

const kinds = [
  { id: 'token', label: 'Ho un Access Token' },
  { id: 'client', label: 'Ho Client ID e Client Secret' },
] as const;

type ConnectFormProps = {
  /** The shop to reconnect, if there is one. */
  shopDomain?: string;
};

/** Domain and credentials of a shop, of either kind; the domain stays when the kind changes. */
export const ConnectForm = ({ shopDomain = '' }: ConnectFormProps) => {
  const [kind, setKind] = useState<(typeof kinds)[number]['id']>('token');
  const [domain, setDomain] = useState(shopDomain);
  const Form = kind === 'token' ? TokenForm : ClientForm;
  return (
    <section className="sheet shopify__form" aria-labelledby="connect">
      <h2 id="connect">{shopDomain ? 'Collega di nuovo il negozio' : 'Collega il tuo negozio'}</h2>
      <div className="shopify__kinds" role="group" aria-label="Credenziali">
        {kinds.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={kind === id} onClick={() => setKind(id)}>
            {label}
          </button>
        ))}
      </div>
      <Form shopDomain={domain} onDomain={setDomain} />
    </section>
  );
};
