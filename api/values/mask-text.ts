/** What stands in place of whatever a log must not say. */
export const HIDDEN = '***'

/** Names of values that identify a person or grant access. */
const secret =
  'code|state|uni|uniSign|union_?id|open_?id|wechatUnionid|phone|mobile|token|ticket|signature|nickname|name|realName|idcardNo|shopContact'
export const secretName = new RegExp(`^(${secret})$`, 'i')
const secretInText = new RegExp(`\\b(${secret})(["']?\\s*[=:]\\s*["']?)[^\\s&"',;)}]+`, 'gi')
/** No lookbehind: older phones do not support it. */
const phone = /(^|\D)1[3-9]\d{9}(?!\d)/g

/** Eighteen characters of an identity number. */
const idCard = /(^|\D)\d{17}[\dX](?!\d)/gi

/** A text for a log, on the phone and on the server: phone numbers, identity numbers and secrets are hidden. */
export const maskText = (text: string): string =>
  text
    // guard: names of secrets [unit core/log-text]
    .replace(secretInText, `$1$2${HIDDEN}`)
    // guard: identity numbers [unit core/log-text]
    .replace(idCard, `$1${HIDDEN}`)
    // guard: phone numbers [unit core/log-text]
    .replace(phone, `$1${HIDDEN}`)
