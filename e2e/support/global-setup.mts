// Jest wants a default export, and imports natively only what is called .mts.
export { startSharedPortal as default } from './shared-portal.ts';
