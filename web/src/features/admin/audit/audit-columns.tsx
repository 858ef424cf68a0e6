import { useListCategoriesQuery } from '../../../shared/catalog/products-api.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { serviceLabel } from '../shared/service-names.ts';
import { useNameOfUserQuery } from '../shared/users-api.ts';
import type { KeptEntry } from './audit-api.ts';
import { changesOf, type Change } from '../shared/audit/audit-changes.ts';
import { fieldLabel } from '../shared/audit/audit-fields.ts';
import { actionLabel, objectLabel } from './audit-labels.ts';

/** An entry with an id that is unique across services. */
export type AuditEntryRow = { id: string; entry: KeptEntry };

type Acts = {
  /** The order's displayed number. */
  nameOf: (orderId: string) => string;
  onActor: (actor: string) => void;
  onObject: (id: string) => void;
};

const partsOf = ({ subject }: KeptEntry): [kind: string, id: string] => {
  const [kind = '', id = ''] = subject.split(':');
  return [kind, id];
};

export const auditColumns = ({ nameOf, onActor, onObject }: Acts): DataColumn<AuditEntryRow>[] => [
  {
    key: 'at',
    title: 'Quando',
    card: 'caption',
    render: ({ entry: { at } }) => <span className="nowrap">{formatDateTime(at)}</span>,
  },
  {
    key: 'actor',
    title: 'Chi',
    cardLabel: 'Da',
    render: ({ entry: { actor } }) => (
      <div className="free-text">
        <Actor actor={actor} onActor={onActor} />
      </div>
    ),
  },
  {
    key: 'action',
    title: 'Che cosa',
    card: 'title',
    render: ({ entry: { action, service } }) => (
      <>
        <b>{actionLabel(action)}</b>
        <small>{serviceLabel(service)}</small>
      </>
    ),
  },
  {
    key: 'object',
    title: 'Oggetto',
    render: ({ entry }) => {
      const [kind, id] = partsOf(entry);
      return (
        <>
          {objectLabel(kind)}
          {id && (
            <small>
              <Button kind="bare" size="small" title={id} onClick={() => onObject(id)}>
                {kind === 'order' ? nameOf(id) : id.length > 20 ? id.slice(0, 8) : id}
              </Button>
            </small>
          )}
        </>
      );
    },
  },
  {
    key: 'changes',
    title: 'Prima e dopo',
    render: ({ entry }) => <Changes changes={changesOf(entry.details, partsOf(entry)[0])} />,
  },
];

const Actor = ({ actor, onActor }: { actor: string; onActor: (actor: string) => void }) => {
  const userId = actor.startsWith('user:') ? actor.slice('user:'.length) : undefined;
  const { data: name } = useNameOfUserQuery(userId ?? '', {
    skip: userId === undefined,
    refetchOnMountOrArgChange: false,
    refetchOnFocus: false,
  });
  const label = userId ? (name ?? userId.slice(0, 8)) : actor === 'visitor' ? 'Visitatore' : 'Sistema';
  return (
    <Button kind="bare" size="small" title={actor} onClick={() => onActor(actor)}>
      {label}
    </Button>
  );
};

const Value = ({ field, text }: { field: string; text: string }) =>
  field === 'categoryId' ? <CategoryName id={text} /> : text;

/** A category by its name; a deleted one by the start of its id. */
const CategoryName = ({ id }: { id: string }) => {
  const { data = [] } = useListCategoriesQuery();
  return data.find((category) => category.id === id)?.name ?? (id.length > 20 ? id.slice(0, 8) : id);
};

/** Longer values are shortened to this many characters and shown in full on demand. */
const SHORT_LENGTH = 200;

const Changes = ({ changes }: { changes: Change[] }) => {
  const list = (
    <dl className="audit-changes">
      {changes.map(({ name, from, to }) => (
        <div key={name}>
          {name && <dt>{fieldLabel(name)}</dt>}
          <dd>
            {from !== undefined && (
              <>
                <del>
                  <Value field={name} text={from} />
                </del>{' '}
                <span aria-label="diventa">→</span>{' '}
              </>
            )}
            <Value field={name} text={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
  const length = changes.reduce((sum, { name, from = '', to }) => sum + name.length + from.length + to.length, 0);
  if (length <= SHORT_LENGTH) return list;
  return (
    <details>
      <summary>{changes.length === 1 ? 'Mostra il campo' : `Mostra ${changes.length} campi`}</summary>
      {list}
    </details>
  );
};
