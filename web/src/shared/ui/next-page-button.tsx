import { Button } from './button.tsx';
import { useHeldAct } from './use-held-act.ts';

type NextPageButtonProps = {
  /** The list's infinite query. */
  list: {
    originalArgs?: unknown;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  size?: 'small';
  pendingLabel: string;
  children: string;
};

/**
 * Loads the next page of a list. While its earlier pages are refetched, a query ignores the request for the next one:
 * the press is held until they have loaded.
 */
export const NextPageButton = ({ list, size, pendingLabel, children }: NextPageButtonProps) => {
  const { originalArgs, isFetching, isFetchingNextPage, fetchNextPage } = list;
  const next = useHeldAct({
    subject: JSON.stringify(originalArgs),
    isReady: !isFetching,
    act: fetchNextPage,
  });
  return (
    <Button
      size={size}
      pending={next.isHeld || isFetchingNextPage}
      pendingLabel={pendingLabel}
      onClick={() => (isFetching ? next.hold() : void fetchNextPage())}
    >
      {children}
    </Button>
  );
};
