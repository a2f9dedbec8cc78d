export const urlRequired = (api: string) => `${api} must be called with a url`
export const routeNotFound = (path: string) => `Can not find proper registered route for '${path}'`
export const deltaRequired = 'navigateBack must be called with a delta greater than 0'
export const tabNotFound = (path: string) => `page "${path}" is not found`
export const isTabPage = (api: string) => `can not ${api} a tabbar page`
export const chunkFailed = (path: string) => `loading page ${path} failed`
export const chunkTimedOut = (path: string) => `loading page ${path} timed out`
export const unsafeAddress = (url: string) => `Not http(s), not opened: ${url}`

export const scrollTopRequired = '"scrollTop" is required'
export const nothingToScrollTo = (selector: string) => `selector "${selector}" is not found`
