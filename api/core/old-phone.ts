/**
 * Phone clients before version 7.0 do not name the mini-program in their user agent. The Mac client has version numbers
 * of its own, and the enterprise client has none.
 */
const OLD_PHONE = /^(?!.*wxwork).*MicroMessenger\/[1-6]\.(?!.*MacWechat)/i

/** Whether a client with this user agent announces a mini-program only through the bridge, after the page has begun. */
export const announcesMiniProgramLate = (userAgent: string): boolean => OLD_PHONE.test(userAgent)
