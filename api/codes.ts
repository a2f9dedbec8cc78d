/**
 * Refusal codes by name: `isRefused(error, codes.soldOut)`. Type-checked against `server/core/replies.ts`, so a code
 * that changes on one side only does not compile.
 */

export const badParameter = 1001
export const notFound = 1002
export const roleDenied = 1003
export const stateChanged = 1004
export const tooFrequent = 1005
export const needCaptcha = 1005

export const outOfStock = 1101
export const priceChanged = 1102
export const overLimit = 1103
export const needAddress = 1104
export const orderNotPayable = 1105
export const paymentWindowOver = 1106
export const unpaidExists = 1108

export const notRefundable = 1201
export const refundWindowOver = 1204
export const refundCodeUsed = 1205

export const notMember = 1301
export const pointsShort = 1302
export const couponGone = 1303
export const claimLimit = 1304
export const phoneBound = 1306
export const cardFrozen = 1307

export const notDistributor = 1401
export const bindingRefused = 1409

export const codeUnknown = 1501
export const codeUsed = 1502
export const codeExpired = 1503
export const codeOtherStore = 1504
export const codeRefunding = 1505
export const qrOutOfDate = 1506

/** Waits for a word that it is meant. */
export const unsure = 1607

export const notStaff = 1701
export const staffDisabled = 1702
/** The customer of a colleague. */
export const colleaguesCustomer = 1704
export const phoneTaken = 1706

export const activityMissing = 2101
export const notStarted = 2102
export const ended = 2103
export const paused = 2104
export const soldOut = 2105
export const already = 2106
export const limitTotal = 2107
export const limitDay = 2108
export const audience = 2109
export const needFollow = 2110
export const needMember = 2111
export const needPhone = 2112
export const needLocation = 2113
export const risk = 2114
export const sessionExpired = 2115
export const sessionFull = 2116
export const payPending = 2120

export const grantExpired = 2121
export const grantUsed = 2122
export const notOwner = 2123
export const noChance = 2124
export const needConsent = 2126
export const needLogin = 2128

export const brandExpired = 4001
export const contentGone = 4004
export const brandPreparing = 4005
export const brandStopped = 999998

export * from './specified-codes.ts'
