import { z } from 'zod';
import {
  mailKinds,
  mailPreview,
  mailRecipient,
  mailReleased,
  mailResent,
  resendMailForm,
  sentMails,
  sentMailsQuery,
} from './admin-mail.ts';
import { feedQuery, markReadForm, notificationFeed, unreadCount } from './feed.ts';
import { mailChoicesForm } from './mail-choices.ts';
import { officeFeedChoicesForm } from './office-feed-choices.ts';
import { byId } from '../params.ts';
import { defineRoute } from '../route.ts';

export const listNotifications = defineRoute({
  owner: 'notifications',
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'Lists the own notifications',
  duringView: true,
  query: feedQuery,
  response: notificationFeed,
});

export const streamNotifications = defineRoute({
  owner: 'notifications',
  method: 'GET',
  path: '/api/notifications/stream',
  access: 'user',
  kind: 'stream',
  summary: 'Streams the own notifications',
});

export const markRead = defineRoute({
  owner: 'notifications',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'user',
  summary: 'Marks notifications as read',
  body: markReadForm,
  response: unreadCount,
});

export const getMailChoices = defineRoute({
  owner: 'notifications',
  method: 'GET',
  path: '/api/notifications/mail-choices',
  access: 'user',
  summary: 'Reads which e-mails the caller gets',
  duringView: true,
  response: mailChoicesForm,
});

export const chooseMails = defineRoute({
  owner: 'notifications',
  method: 'PUT',
  path: '/api/notifications/mail-choices',
  access: 'user',
  summary: 'Chooses which e-mails the caller gets',
  body: mailChoicesForm,
  response: mailChoicesForm,
});

export const getOfficeFeedChoices = defineRoute({
  owner: 'notifications',
  method: 'GET',
  path: '/api/admin/notifications/choices',
  access: 'admin',
  summary: "Reads which of the office's notifications the caller gets",
  response: officeFeedChoicesForm,
});

export const chooseOfficeFeed = defineRoute({
  owner: 'notifications',
  method: 'PUT',
  path: '/api/admin/notifications/choices',
  access: 'admin',
  summary: "Chooses which of the office's notifications the caller gets",
  body: officeFeedChoicesForm,
  response: officeFeedChoicesForm,
});

export const listMails = defineRoute({
  owner: 'notifications',
  method: 'GET',
  path: '/api/admin/mail',
  searchable: true,
  access: 'admin',
  summary: 'Lists e-mails',
  query: sentMailsQuery,
  response: sentMails,
});

export const releaseMail = defineRoute({
  owner: 'notifications',
  method: 'POST',
  path: '/api/admin/mail/:id/send',
  access: 'admin',
  summary: 'Sends an e-mail that is held back',
  params: byId,
  response: mailReleased,
  errors: ['notifications.email-not-held'],
});

export const readMailRecipient = defineRoute({
  owner: 'notifications',
  method: 'POST',
  path: '/api/admin/mail/:id/recipient',
  access: 'admin',
  summary: 'Shows the whole address of an e-mail, and writes down who read it',
  params: byId,
  response: mailRecipient,
  errors: ['notifications.email-missing'],
});

export const resendMail = defineRoute({
  owner: 'notifications',
  method: 'POST',
  path: '/api/admin/mail/:id/resend',
  access: 'admin',
  summary: 'Sends an e-mail that went out once more',
  params: byId,
  body: resendMailForm,
  response: mailResent,
  errors: ['notifications.email-missing', 'notifications.email-not-resendable'],
});

export const listMailKinds = defineRoute({
  owner: 'notifications',
  method: 'GET',
  path: '/api/admin/mail/kinds',
  access: 'admin',
  summary: 'Lists the kinds of e-mail',
  response: mailKinds,
});

export const previewMail = defineRoute({
  owner: 'notifications',
  method: 'GET',
  path: '/api/admin/mail/kinds/:id',
  access: 'admin',
  summary: 'Shows a kind of e-mail with a sample',
  params: z.object({ id: z.string().max(100) }),
  response: mailPreview,
  errors: ['notifications.no-such-kind'],
});
