import type pg from 'pg';

export type TransactionConnection = Pick<pg.PoolClient, 'on' | 'removeListener' | 'release'> & {
  query: (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
  /** Sends a statement together with the next one or the commit, which fails if this statement fails. */
  later: (statement: pg.QueryConfig) => Promise<pg.QueryResult>;
};

type Waiting = { statement: pg.QueryConfig; settle: (answer: Promise<pg.QueryResult>) => void };

const BEGIN: pg.QueryConfig = { name: 'begin', text: 'BEGIN' };
const NOTHING: pg.QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/** The error of Prisma for a statement in a transaction that has ended. */
const isOverError = (): Error => Object.assign(new Error('the transaction is over'), { code: 'P2028' });

/**
 * A connection for one transaction with fewer socket writes: BEGIN is sent with the first statement, and deferred
 * statements with the commit. A transaction without statements sends nothing.
 */
export const createTransactionConnection = (client: pg.PoolClient): TransactionConnection => {
  let hasBegun = false;
  let isOver = false;
  let waiting: Waiting[] = [];

  const send = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const first = hasBegun ? [] : [BEGIN];
    const earlier = waiting;
    hasBegun = true;
    waiting = [];
    const { stream } = client.connection;
    stream.cork();
    const sent = first.map((each) => client.query(each));
    for (const each of earlier) {
      const answer = client.query(each.statement);
      each.settle(answer);
      sent.push(answer);
    }
    const last = client.query(statement);
    stream.uncork();
    // The first failure causes the later ones. PostgreSQL answers the commit of a failed transaction with a rollback.
    const answers = await Promise.allSettled([...sent, last]);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
    return last;
  };

  return {
    async query(given, values) {
      const statement = typeof given === 'string' ? { text: given, ...(values ? { values } : {}) } : given;
      if (isOver) throw isOverError();
      if (statement.text === 'BEGIN') return NOTHING;
      if (statement.text === 'ROLLBACK') waiting = [];
      const isEnd = statement.text === 'ROLLBACK' || statement.text === 'COMMIT';
      return isEnd && !hasBegun && waiting.length === 0 ? NOTHING : send(statement);
    },
    later(statement) {
      return new Promise((settle, refuse) => {
        if (isOver) refuse(isOverError());
        else waiting.push({ statement, settle });
      });
    },
    release(error) {
      isOver = true;
      client.release(error);
    },
    on: client.on.bind(client),
    removeListener: client.removeListener.bind(client),
  };
};
