import './integrations.css';

const integrations = [
  { name: 'Shopify', text: 'Importazione ordini e tracking.', soon: false },
  { name: 'WooCommerce', text: 'Catalogo e ordini per WordPress.', soon: true },
  { name: 'PrestaShop', text: 'Catalogo e ordini.', soon: true },
  { name: 'API personalizzata', text: 'Per il tuo gestionale o il tuo sito.', soon: true },
];

export const Integrations = () => (
  <section className="section wrap">
    <div className="page-head">
      <h2>Si collega a ciò che usi già</h2>
    </div>
    <div className="integrations">
      {integrations.map(({ name, text, soon }) => (
        <div key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
          {soon && <p className="integrations__soon">in arrivo</p>}
        </div>
      ))}
    </div>
  </section>
);
