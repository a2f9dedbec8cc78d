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
