import { fail } from './api.ts'

export const notOnWeb = (api: string) => `暂时不支持 API ${api}`
export const notSupported = (api: string) => fail(api, notOnWeb(api))
export const unknownApi = '找不到该API(可能未定义)'
