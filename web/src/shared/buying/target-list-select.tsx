import { useEffect } from 'react';
import { NativeSelect } from '../forms/native.tsx';
import { useListWishlistListsQuery } from '../orders/reservations-api.ts';
import { useSession } from '../session/use-session.ts';
import { useTargetList } from './target-list.ts';

/** Selects the wishlist that receives additions; empty for accounts with only the default list. */
export const TargetListSelect = () => {
  const { user } = useSession();
  const { currentData } = useListWishlistListsQuery(undefined, { skip: !user });
  const { target, choose } = useTargetList();
  const lists = currentData?.lists;
  const current = lists?.find(({ id }) => id === target?.id);
  const isOutdated = lists !== undefined && target !== undefined && current?.name !== target.name;
  useEffect(() => {
    // The list was deleted or renamed after it was chosen.
    if (isOutdated) choose(current && { id: current.id, name: current.name });
  });
  if (!lists || lists.length === 0) return null;
  return (
    <NativeSelect
      label="Aggiungi alla lista"
      value={current?.id ?? ''}
      onChange={({ target: { value } }) => {
        const list = lists.find(({ id }) => id === value);
        choose(list && { id: list.id, name: list.name });
      }}
    >
      <option value="">Lista principale</option>
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
};
