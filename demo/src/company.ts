import { fileURLToPath } from 'node:url';

/** The invented company of the demo; a real company configures these values and none of them is a default. */
const company: Record<string, string> = {
  COMPANY_NAME: 'Drappo S.r.l. (azienda dimostrativa)',
  COMPANY_ADDRESS: 'Via dei Tessitori 12, 59100 Prato',
  COMPANY_VAT_NUMBER: 'IT01234567897',
  CONTACT_EMAIL: 'assistenza@drappo.example',
  CONTACT_PHONE: '+39 0574 555 0101',
  SUPPORT_HOURS: 'Da lunedì a venerdì, dalle 9:00 alle 18:00',
  ABOUT_PATH: fileURLToPath(new URL('../about.json', import.meta.url)),
};

/** The demo's settings, which the environment overrides. The real VIES gets no VAT number of an invented company. */
export const demoCompany = (env: NodeJS.ProcessEnv, portalUrl: string): Record<string, string> => {
  const { COMPANY_VAT_NUMBER, ...rest } = company;
  const values: Record<string, string> = {
    ...rest,
    ...(COMPANY_VAT_NUMBER && !env['VIES_URL'] ? { COMPANY_VAT_NUMBER } : {}),
    SUPPORT_CHAT_URL: `${portalUrl}/support`,
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !env[name]));
};
