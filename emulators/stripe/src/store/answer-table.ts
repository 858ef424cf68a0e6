import type { Database } from '@drappo/emulator-kit/database';

export type KeptAnswer = { path: string; hash: string; requestId: string; status: number; body: string };

const KEPT_SECONDS = 86_400;

/** First answers by idempotency key, stored for 24 hours. */
export const createAnswerTable = (db: Database) => ({
  find: (key: string, now: number): KeptAnswer | undefined => {
    db.run('DELETE FROM answers WHERE created <= ?', now - KEPT_SECONDS);
    return db.one('SELECT path, hash, request_id AS requestId, status, body FROM answers WHERE key = ?', key);
  },
  keep: (key: string, { path, hash, requestId, status, body }: KeptAnswer, now: number): number =>
    db.run(
      'INSERT INTO answers (key, path, hash, request_id, status, body, created) VALUES (?, ?, ?, ?, ?, ?, ?)',
      key,
      path,
      hash,
      requestId,
      status,
      body,
      now,
    ),
});
