export const ok = (api: string) => `${api}:ok`
export const fail = (api: string, reason: string) => `${api}:fail ${reason}`

export const wrongParameter = (name: string, type: string, value: unknown) =>
  `parameter error: parameter.${name} should be ${type} instead of ${typeWord(value)}`
export const wrongArgument = (type: string, value: unknown) =>
  `parameter error: parameter should be ${type} instead of ${typeWord(value)}`

export const notOnWeb = (api: string) => `暂时不支持 API ${api}`
export const notSupported = (api: string) => fail(api, notOnWeb(api))
export const unknownApi = '找不到该API(可能未定义)'
export const onlyInHost = (bridgeName: string) => `h5端仅在微信公众号中支持 API ${bridgeName}`
export const hostRefused = 'the host refused'
export const notStarted = 'the app has not started'
export const cancelled = 'cancel'
export const invalidColor = 'invalid color'

/** How messages name the type of a value: `Null`, `Undefined`, `Object` (arrays too), `Number` ... */
function typeWord(value: unknown): string {
  const type = value === null ? 'null' : typeof value
  return type.charAt(0).toUpperCase() + type.slice(1)
}
