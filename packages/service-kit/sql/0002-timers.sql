-- Whose turn a timer is: the process that moves the time on runs it, the other instances of the service let it pass.
CREATE TABLE kit.timers (
  name         text PRIMARY KEY,
  next_turn_at timestamptz NOT NULL
);
