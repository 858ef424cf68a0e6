export { parsePayload } from '../consumer/parse-payload.ts';
