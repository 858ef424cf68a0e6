export { stopSharedPortal as default } from './shared-portal.ts';
