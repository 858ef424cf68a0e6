import { inspect, styleText } from 'node:util';
import { readLogLine, type LogLine } from './log-line.ts';

type Level = [from: number, name: string, style: Parameters<typeof styleText>[0]];
const debug: Level = [0, 'DEBUG', 'gray'];
const levels: Level[] = [
  [50, 'ERROR', 'red'],
  [40, 'WARN', 'yellow'],
  [30, 'INFO', 'green'],
];
/** Fields that are in every line, or have a place of their own. */
const shownApart = new Set(['time', 'level', 'service', 'msg', 'pid', 'err', 'requestId', 'correlationId']);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : inspect(value, { breakLength: Infinity, depth: 4 });

const stackOf = ({ err }: LogLine): string => {
  const { stack, message } = (err ?? {}) as { stack?: string; message?: string };
  const text = stack ?? message;
  return text === undefined ? '' : `\n${text.replaceAll(/^/gm, '    ')}`;
};

/** A readable line: time, service, level, message, fields, the first part of the request's id. */
export const prettyLine = (line: LogLine): string => {
  const [, level, style] = levels.find(([from]) => line.level >= from) ?? debug;
  const rest = Object.entries(line)
    .filter(
      ([name, value]) => !shownApart.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => `${name}=${asText(value)}`);
  const id = line.correlationId === undefined ? [] : [`[${line.correlationId.slice(0, 8)}]`];
  return (
    [
      styleText('gray', new Date(line.time).toISOString().slice(11, 23)),
      line.service.padEnd(13),
      styleText(style, level.padEnd(5)),
      line.msg,
      styleText('gray', [...rest, ...id].join(' ')),
    ]
      .join(' ')
      .trimEnd() + stackOf(line)
  );
};

/** Formats a process's output: makes a service's line readable, leaves any other line unchanged. */
export const prettyOutput = (name: string, text: string): string => {
  const line = readLogLine(text);
  return line === undefined ? `${' '.repeat(12)} ${name.padEnd(13)} ${text}` : prettyLine(line);
};
