/** User agents of twelve real clients. */
export const userAgents = [
  {
    name: 'the messaging app on iOS',
    kind: 'messaging',
    text: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN',
  },
  {
    name: 'the messaging app on Android',
    kind: 'messaging',
    text: 'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1.230804.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 XWEB/1260117 MMWEBSDK/20240404 MMWEBID/8150 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64',
  },
  {
    name: 'the messaging app on Windows',
    kind: 'messaging',
    text: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9129 Flue',
  },
  {
    name: 'the messaging app on a Mac',
    kind: 'messaging',
    text: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080709) XWEB/1191 Flue',
  },
  {
    name: 'a mini-program on iOS',
    kind: 'messaging',
    text: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003130) NetType/WIFI Language/zh_CN miniProgram/wx2c348cf579062e56',
  },
  {
    name: 'the enterprise client on iOS',
    kind: 'enterprise',
    text: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh ColorScheme/Light',
  },
  {
    name: 'the enterprise client on Android',
    kind: 'enterprise',
    text: 'Mozilla/5.0 (Linux; Android 13; V2241A Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 wxwork/4.1.28 MicroMessenger/7.0.1 NetType/WIFI Language/zh Lang/zh ColorScheme/Light',
  },
  {
    name: 'the enterprise client on Windows',
    kind: 'enterprise',
    text: 'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.220 Safari/537.36 wxwork/4.1.27 (MicroMessenger/6.2) WindowsWechat MailPlugin_Electron WeMail embeddisk wwmver/3.26.27.627',
  },
  {
    name: 'Safari on iOS',
    kind: 'other',
    text: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
  {
    name: 'Chrome on Android',
    kind: 'other',
    text: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  },
  {
    name: 'Chrome on a desktop',
    kind: 'other',
    text: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  },
  {
    name: 'DingTalk on iOS',
    kind: 'other',
    text: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21C62 AliApp(DingTalk/7.5.5) com.laiwang.DingTalk/34567890 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK',
  },
] as const

/** Sets the browser's user agent; returns a function that restores it. */
export function withUserAgent(text: string): () => void {
  Object.defineProperty(navigator, 'userAgent', { value: text, configurable: true })
  return () => Reflect.deleteProperty(navigator, 'userAgent')
}
