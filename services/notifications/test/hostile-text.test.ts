import { OrderPaidV1, OrderShippedV1 } from '@drappo/contracts/orders/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paid, shipped, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const SCRIPT = `<script>alert(1)</script>"><img src=x onerror='alert(2)'>&`;
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=&#x27;alert(2)&#x27;&gt;&amp;';

const headNames = (raw: string): string[] =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split(/\r\n(?![ \t])/)
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());

const onlyMail = async (userId: string) => {
  const mails = await notifications.mailsTo(`${userId}@negozio.example`);
  expect(mails).toHaveLength(1);
  return mails[0]!;
};

describe('text with markup', () => {
  it('is shown as text and never becomes part of the page', async () => {
    const userId = await notifications.user({ firstName: SCRIPT, username: SCRIPT, companyName: SCRIPT });
    const lines = [{ productName: SCRIPT, variantInfo: SCRIPT, quantity: 1, totalPrice: '1.00' }];
    await notifications.deliver(OrderPaidV1, paid(userId, { lines, orderNumber: SCRIPT }));
    const { mail } = await onlyMail(userId);
    expect(mail.html).toContain(ESCAPED);
    expect(mail.html).not.toMatch(/<script|<img src=x/i);
    expect(mail.text).toContain(`- ${SCRIPT} (${SCRIPT}) × 1: €1,00`);
  });

  it('stays inside the link of a tracking number', async () => {
    const userId = await notifications.user();
    await notifications.deliver(OrderShippedV1, shipped(userId, { trackingNumber: `"><script>alert(1)</script>` }));
    const { mail } = await onlyMail(userId);
    expect(mail.html).toContain('parcelNumber=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E"');
    expect(mail.html).not.toMatch(/<script/i);
  });
});

describe('a name with line breaks', () => {
  it.each(['\r\n', '\n', '\r', '\u2028'])('adds no header and no recipient (%j)', async (br) => {
    const attack = `x${br}Bcc: spia@altrove.example${br}${br}<b>corpo</b>`;
    const userId = await notifications.user({ firstName: attack, username: attack });
    const lines = [{ productName: attack, variantInfo: attack, quantity: 1, totalPrice: '1.00' }];
    await notifications.deliver(OrderPaidV1, paid(userId, { orderNumber: attack, lines }));
    const { mail, raw, recipients } = await onlyMail(userId);
    expect(recipients).toEqual([`${userId}@negozio.example`]);
    expect(headNames(raw)).not.toContain('bcc');
    expect(headNames(raw).sort()).toEqual(
      ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
    );
    expect(mail.subject).toMatch(/^Ordine x.*Bcc: spia@altrove\.example.*pagato$/s);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe('an address field with more than one address', () => {
  it.each([
    'uno@negozio.example, spia@altrove.example',
    'uno@negozio.example;spia@altrove.example',
    'uno@negozio.example\r\nBcc: spia@altrove.example',
    'uno@negozio.example>\r\nRCPT TO:<spia@altrove.example',
    '"Spia" <spia@altrove.example>',
    'gruppo: spia@altrove.example, uno@negozio.example;',
  ])('adds no recipient (%j)', async (email) => {
    const before = notifications.smtp.caught.length;
    const userId = await notifications.user({ email });
    await notifications.deliver(OrderPaidV1, paid(userId));
    await notifications.mailsTo(email);
    const caught = notifications.smtp.caught.slice(before);
    expect(caught.flatMap(({ recipients }) => recipients).filter((to) => to.includes('altrove'))).toEqual([]);
    for (const { raw } of caught) expect(headNames(raw)).not.toContain('bcc');
    const { body } = await notifications.admin.get('/api/admin/notifications/effects');
    expect(body.effects[0]).toMatchObject({ queue: 'notifications-send-email', attempts: 1 });
  });
});
