/**
 * Every text that the runtime itself says, in one place. Pages and their tests compare them literally, slips included.
 */

export const ok = (api: string) => `${api}:ok`
export const fail = (api: string, reason: string) => `${api}:fail ${reason}`

export const wrongParameter = (name: string, type: string, value: unknown) =>
  `parameter error: parameter.${name} should be ${type} instead of ${typeWord(value)}`
export const wrongArgument = (type: string, value: unknown) =>
  `parameter error: parameter should be ${type} instead of ${typeWord(value)}`

export const notOnWeb = (api: string) => `暂时不支持 API ${api}`
export const notSupported = (api: string) => fail(api, notOnWeb(api))
export const componentNotSupported = (name: string) => `暂时不支持组件 ${name}`
export const unknownApi = '找不到该API(可能未定义)'
export const onlyInHost = (bridgeName: string) => `h5端仅在微信公众号中支持 API ${bridgeName}`
export const hostRefused = 'the host refused'
export const notStarted = 'the app has not started'

export const buttonTextTooLong = (name: string) =>
  `${name} length should not larger then 4 Chinese characters`
export const noItems = 'parameter error: parameter.itemList should have at least 1 item'
export const tooManyItems = 'parameter error: parameter.itemList should not be large than 6'
export const cancelled = 'cancel'
export const cancelText = '取消'
export const confirmText = '确定'
export const chooseOne = '请选择'

export const dataNotFound = 'data not found'
export const storageInMemory = 'Storage refuses to work: values are kept until the page is closed.'
export const invalidColor = 'invalid color'
export const scrollTopRequired = '"scrollTop" is required'
export const nothingToScrollTo = (selector: string) => `selector "${selector}" is not found`

export const urlRequired = (api: string) => `${api} must be called with a url`
export const routeNotFound = (path: string) => `Can not find proper registered route for '${path}'`
export const deltaRequired = 'navigateBack must be called with a delta greater than 0'
export const tabNotFound = (path: string) => `page "${path}" is not found`
export const isTabPage = (api: string) => `can not ${api} a tabbar page`
export const chunkFailed = (path: string) => `loading page ${path} failed`
export const chunkTimedOut = (path: string) => `loading page ${path} timed out`
export const unsafeAddress = (url: string) => `An address that is not http(s) is not opened: ${url}`

export const pageBroke = '页面出了点问题'
export const openAgain = '重新打开'
export const clipboardUnavailable = 'the clipboard is not available'
export const numberRequired = 'phoneNumber should not be empty'
export const vibrationRefused = 'the browser does not vibrate before the first tap'
export const authDenied = 'auth deny'
export const timedOut = 'timeout'
export const positionUnavailable = 'the position is not available'
export const invalidScope = 'invalid scope'
export const sessionOver = 'session time out, need relogin'
export const sharingForbidden = 'the content is not to be shared'

/** How messages name the type of a value: `Null`, `Undefined`, `Object` (arrays too), `Number` ... */
function typeWord(value: unknown): string {
  const type = value === null ? 'null' : typeof value
  return type.charAt(0).toUpperCase() + type.slice(1)
}
