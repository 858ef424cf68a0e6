import { readFileSync } from 'node:fs';
import { aboutCompany } from '@drappo/contracts/about';
import { describe, expect, it } from '@jest/globals';
import { demoCompany } from './company.ts';

describe('demoCompany', () => {
  it('names a contact, a support page and texts that say that they are invented', () => {
    const values = demoCompany({}, 'http://127.0.0.1:8080');
    expect(values).toMatchObject({
      CONTACT_EMAIL: 'assistenza@drappo.example',
      SUPPORT_CHAT_URL: 'http://127.0.0.1:8080/support',
      COMPANY_VAT_NUMBER: 'IT01234567897',
    });
    const about = aboutCompany.parse(JSON.parse(readFileSync(values['ABOUT_PATH'] ?? '', 'utf8')));
    expect(about).toMatchObject({ demo: true, team: expect.any(Array) });
  });

  it('uses the configured company, and sends the real VIES no requester', () => {
    const values = demoCompany({ CONTACT_EMAIL: 'io@negozio.example', VIES_URL: 'https://vies.example' }, 'http://a');
    expect(Object.keys(values)).not.toContain('CONTACT_EMAIL');
    expect(Object.keys(values)).not.toContain('COMPANY_VAT_NUMBER');
  });
});
