export const SEND_MAIL = 'send-mail';
