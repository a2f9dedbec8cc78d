/** Values that `getEnv` may be compared with. */
export const ENV_TYPE = {
  WEAPP: 'WEAPP',
  WEB: 'WEB',
  RN: 'RN',
  SWAN: 'SWAN',
  ALIPAY: 'ALIPAY',
  TT: 'TT',
  QUICKAPP: 'QUICKAPP',
  QQ: 'QQ',
  JD: 'JD',
} as const

/** Always `WEB` here. */
export const getEnv = () => ENV_TYPE.WEB

/** Calls back after the pending updates have been rendered. */
export function nextTick(callback: () => void): void {
  setTimeout(callback, 0)
}
