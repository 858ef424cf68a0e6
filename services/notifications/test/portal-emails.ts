import { automaticPaymentEmailDefinitions } from '../src/domain/automatic-payment-definitions.ts';
import { emailDefinitions as all } from '../src/domain/definitions.ts';
import { shopOrderEmailDefinitions } from '../src/domain/shop-order-definitions.ts';

const ofShops = [...shopOrderEmailDefinitions, ...automaticPaymentEmailDefinitions];

/** All e-mails except those about shop orders: one for each event. */
export const emailDefinitions = all.filter((definition) => !ofShops.includes(definition));
