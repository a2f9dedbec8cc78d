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
export const loadingChoice = '加载中…'
export const loadChoiceAgain = '加载失败，点击重试'
export const year = '年'
export const month = '月'
export const day = '日'
export const hour = '时'
export const minute = '分'
export const province = '省'
export const city = '市'
export const district = '区县'

export const dataNotFound = 'data not found'
export const storageInMemory = 'Storage refuses to work: values are kept until the page is closed.'
export const invalidColor = 'invalid color'
export const scrollTopRequired = '"scrollTop" is required'
export const nothingToScrollTo = (selector: string) => `selector "${selector}" is not found`
export const invalidSelector = (selector: string) => `invalid selector "${selector}"`

export const urlRequired = (api: string) => `${api} must be called with a url`
export const routeNotFound = (path: string) => `Can not find proper registered route for '${path}'`
export const deltaRequired = 'navigateBack must be called with a delta greater than 0'
export const tabNotFound = (path: string) => `page "${path}" is not found`
export const isTabPage = (api: string) => `can not ${api} a tabbar page`
export const chunkFailed = (path: string) => `loading page ${path} failed`
export const chunkTimedOut = (path: string) => `loading page ${path} timed out`
export const unsafeAddress = (url: string) => `An address that is not http(s) is not opened: ${url}`

export const aborted = 'abort'
export const networkTimedOut = '网络链接超时,请稍后再试！'
export const networkFailed = 'network error'
export const httpFailed = (status: number) => `HTTP ${status}`
export const requestSent = (method: string, url: string) => `${method} ${url} -->`
export const requestAnswered = (method: string, url: string) => `${method} ${url} <--`
export const jsonpHostRefused = (host: string) => `the host ${host} is not allowed`
export const callbackNameRefused = (name: string) => `the callback name "${name}" is not allowed`
export const scriptFailed = 'the script did not answer'
export const invalidUrl = (url: string) => `invalid url "${url}"`
export const tooManySockets = (most: number) => `最多同时打开 ${most} 个 socket`
export const socketNotOpen = 'WebSocket is not connected'

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

export const fontFailed = 'the font cannot be loaded'
export const notATabPage = 'not TabBar page'
export const tabIndexOutOfRange = 'tabbar item not found'
export const invalidTabBarStyle = (name: string) => `invalid ${name}`
export const tabBarLabel = '标签栏'
export const newContent = '有新内容'
export const loading = '加载中'

export const noSuchFile = (path: string) => `no such file or directory ${path}`
export const permissionDenied = (path: string) => `permission denied, open ${path}`
export const invalidEncoding = (name: string) => `invalid encoding "${name}"`
export const noDigest = (name: string) => `digestAlgorithm "${name}" is not available`
export const fileTypeNotSupported = 'filetype not supported'
export const invalidFileType = 'invalid file type'
export const tapNeeded = 'must be called from a tap'
export const countTooSmall = (name: string) =>
  `parameter error: parameter.${name} should be 1 or more`
export const brokenPicture = (path: string) => `the picture ${path.slice(0, 200)} cannot be loaded`
export const brokenVideo = (path: string) => `the video ${path.slice(0, 200)} cannot be played`
export const elementNotFound = (tag: string, id: string) => `${tag} "${id}" is not found`
export const canvasEmpty = 'canvas is empty'
export const canvasUnreadable = 'the canvas holds a picture whose host does not let it be read'
export const closeText = '关闭'
export const pressToSave = '长按图片保存'
export const pictureToSave = '要保存的图片'
export const videoPreview = '视频预览'
export const carousel = '轮播'
export const slideOf = (slide: number, count: number) => `第${slide}张，共${count}张`

/** How messages name the type of a value: `Null`, `Undefined`, `Object` (arrays too), `Number` ... */
function typeWord(value: unknown): string {
  const type = value === null ? 'null' : typeof value
  return type.charAt(0).toUpperCase() + type.slice(1)
}
