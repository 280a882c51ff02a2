export const SEND_MAIL = 'send-mail';
export const FORGET_EXPIRED = 'forget-expired';
