import type { Product } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { pageTitle } from '../../shared/brand.ts';
import { ClothPictures } from '../../shared/cloth/cloth-pictures.ts';
import { AccessRequired } from '../../shared/session/access-required.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Empty } from '../../shared/ui/notice.tsx';
import { useKeepSeen } from '../../shared/catalog/seen-products.ts';
import { Gallery } from './gallery.tsx';
import { useGetProductQuery } from './product-api.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { RelatedProducts } from './related-products.tsx';
import { SkuList } from './sku-list.tsx';
import { firstChoice } from './variant-choice.ts';
import './product-page.css';

export const ProductPage = () => {
  const { id = '' } = useParams();
  const { currentData: product, error, isFetching, refetch } = useGetProductQuery(id);
  useKeepSeen(product?.id);
  const content = () => {
    // The data stays on screen during a refetch, and if the session ends meanwhile.
    if (product) return <ProductView key={product.id} product={product} />;
    if (isFetching || !error) return <ProductSkeleton />;
    const status = 'status' in error ? error.status : undefined;
    if (status === 401)
      return (
        <AccessRequired
          text="Devi effettuare l'accesso per vedere il catalogo completo."
          delayMs={limits.catalogRedirectMs}
        />
      );
    return status === 404 || status === 400 ? <ProductNotFound /> : <ProductUnavailable onRetry={refetch} />;
  };
  return <main className="wrap product">{content()}</main>;
};

const ProductView = ({ product }: { product: Product }) => {
  const requestedColor = useSearchParams()[0].get('colore');
  const [choice, setChoice] = useState(() => firstChoice(product.variants, requestedColor));
  const [measured, setMeasured] = useState<{ chosen: string | null; size: string }>();
  // The drawing shows the chosen size until the person selects another one.
  const size = measured && measured.chosen === choice.size ? measured.size : choice.size;
  return (
    <ClothPictures value={product.images}>
      <title>{pageTitle(product.name)}</title>
      <nav className="breadcrumb" aria-label="Percorso">
        <Link to="/catalog">Catalogo</Link>
        <span aria-hidden="true">&gt;</span>
        <Link className="free-text" to={`/catalog?category=${encodeURIComponent(product.categoryId)}`}>
          {product.category.name}
        </Link>
        <span aria-hidden="true">&gt;</span>
        <span className="free-text" aria-current="page">
          {product.name}
        </span>
      </nav>
      <div className="product__top">
        <Gallery
          product={product}
          color={choice.color}
          size={size}
          onSize={(asked) => setMeasured({ chosen: choice.size, size: asked })}
        />
        <ProductDetails product={product} choice={choice} onChoose={setChoice} />
      </div>
      <ProductSheet product={product} size={size} />
      <SkuList productName={product.name} variants={product.variants} />
      <RelatedProducts productId={product.id} color={choice.color} />
    </ClothPictures>
  );
};

const ProductNotFound = () => {
  const navigate = useNavigate();
  // If the URL was opened directly, the history has no page to go back to.
  const firstScreen = useLocation().key === 'default';
  return (
    <>
      <title>{pageTitle('Prodotto non trovato')}</title>
      <Empty
        wholePage
        title="Prodotto non trovato"
        text="Forse non è più in vendita. Nel catalogo trovi gli altri capi."
      >
        <Button kind="primary" onClick={() => (firstScreen ? navigate('/catalog') : navigate(-1))}>
          Torna indietro
        </Button>
      </Empty>
    </>
  );
};

const ProductUnavailable = ({ onRetry }: { onRetry: () => void }) => (
  <Empty
    wholePage
    title="Prodotto non disponibile"
    text="Non riusciamo a mostrarlo in questo momento. Riprova tra poco."
  >
    <Button onClick={onRetry}>Riprova</Button>
  </Empty>
);
