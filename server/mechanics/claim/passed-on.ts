/** `user_grant.source` of a coupon that came from a friend; its id is the friend's grant. */
export const PASSED_ON = 'passOn'
