import { call, EVERYONE } from '../../call.ts';
import { noticeChoices } from './notice-choices.ts';

export const viewNoticeChoices = call({
  name: 'view-notice-choices',
  feature: 'accounts',
  method: 'GET',
  path: '/api/push/choices/',
  summary: 'View how you get notices of each kind, and your quiet hours',
  access: EVERYONE,
  success: { status: 200, body: noticeChoices },
  ours: true,
});
