/** Apps that the simulated phone can be. */
export const clientKinds = ['ios', 'android', 'enterprise', 'mini', 'other'] as const

export type ClientKind = (typeof clientKinds)[number]

interface Client {
  key: ClientKind
  name: string
  /** Listed under "more". */
  isExtra: boolean
  userAgent: string
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A.241005.015; wv) AppleWebKit/537.36 (KHTML, like Gecko)'

export const clients: Client[] = [
  {
    key: 'ios',
    name: '消息 iOS',
    isExtra: false,
    userAgent: `${iphone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`,
  },
  {
    key: 'android',
    name: '消息安卓',
    isExtra: false,
    userAgent: `${pixel} Version/4.0 Chrome/134.0.6998.136 Mobile Safari/537.36 XWEB/1340129 MMWEBSDK/20250503 MicroMessenger/8.0.60.2860(0x28003C3B) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  },
  {
    key: 'enterprise',
    name: '企业版',
    isExtra: false,
    userAgent: `${iphone} Mobile/15E148 wxwork/4.1.38 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
  },
  {
    key: 'other',
    name: '浏览器',
    isExtra: false,
    userAgent: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  },
  {
    key: 'mini',
    name: '小程序',
    isExtra: true,
    userAgent: `${iphone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN miniProgram/wx8`,
  },
]

export function isClientKind(text: string | undefined): text is ClientKind {
  return clientKinds.some(kind => kind === text)
}

export function userAgentOf(kind: ClientKind): string {
  return clients.find(client => client.key === kind)?.userAgent ?? ''
}
