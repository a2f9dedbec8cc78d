export const componentNotSupported = (name: string) => `暂时不支持组件 ${name}`
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
export const progress = '进度'
export const webPage = '网页'
export const carousel = '轮播'
export const slideOf = (slide: number, count: number) => `第${slide}张，共${count}张`

export const fileFailed = (address: string | undefined) => `GET ${address} failed`
export const invalidSelector = (selector: string) => `invalid selector "${selector}"`
