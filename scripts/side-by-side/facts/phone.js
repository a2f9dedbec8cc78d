import { calling, callingEach, fact, sharing } from './declare.js'

export const phoneFacts = sharing(
  'Phone',
  callingEach('makePhoneCall', [{ phoneNumber: 5 }, {}, undefined]),
  callingEach('setClipboardData', [{ data: 5 }, {}]),
  calling('setClipboardData', { data: 'words' }),
  fact('setClipboardData, then getClipboardData', async ({ Taro }) => {
    await Taro.setClipboardData({ data: 'words' })
    const { data } = await Taro.getClipboardData()
    return data
  }),
  fact('getNetworkType: whom it tells', async ({ call }) => {
    const { atOnce, told, settled } = await call('getNetworkType', {})
    return [atOnce, told, settled]
  }),
  ...[
    { type: 'wifi' },
    { type: 'none' },
    { type: 'ethernet' },
    { effectiveType: '3g' },
    { effectiveType: 'slow-2g' },
    { type: 'cellular', effectiveType: '4g' },
  ].map(connection =>
    fact(
      `getNetworkType where the browser says ${JSON.stringify(connection)}`,
      async ({ Taro }) => {
        const given = Object.assign(new EventTarget(), connection)
        Object.defineProperty(navigator, 'connection', { value: given, configurable: true })
        const { networkType } = await Taro.getNetworkType()
        return networkType
      },
    ),
  ),
  fact('getNetworkType where the browser says nothing', async ({ Taro }) => {
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
    const { networkType } = await Taro.getNetworkType()
    return networkType
  }),
  fact('onNetworkStatusChange: what it says', async ({ Taro, wait }) => {
    const given = Object.assign(new EventTarget(), { type: 'wifi' })
    Object.defineProperty(navigator, 'connection', { value: given, configurable: true })
    const told = []
    Taro.onNetworkStatusChange(status => told.push(status))
    given.type = 'none'
    given.dispatchEvent(new Event('change'))
    await wait(100)
    return told
  }),
  ...['pixelRatio', 'screenWidth', 'screenHeight', 'windowWidth', 'language'].map(name =>
    fact(`getSystemInfoSync().${name}`, ({ Taro }) => Taro.getSystemInfoSync()[name]),
  ),
  fact('getSystemInfoSync().windowHeight', ({ Taro }) => Taro.getSystemInfoSync().windowHeight),
  fact(
    'getSystemInfoSync().platform',
    ({ Taro }) => Taro.getSystemInfoSync().platform,
    'The old line gives the processor’s name; documented, and compared by pages, are ios, android and the like.',
  ),
  fact('getSystemInfo: whom it tells', async ({ call }) => {
    const { told } = await call('getSystemInfo', {})
    return told.map(([name, info]) => [name, info.windowWidth])
  }),
  fact('vibrateShort: its answer where the phone cannot', async ({ Taro }) => {
    Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true })
    return Taro.vibrateShort().then(
      () => 'resolved',
      () => 'rejected',
    )
  }),
  fact('getImageInfo', async ({ Taro }) => {
    const { width, height, errMsg } = await Taro.getImageInfo({ src: '/data/picture.png' })
    return { width, height, errMsg }
  }),
  fact('getImageInfo: its path', async ({ Taro }) => {
    const { path } = await Taro.getImageInfo({ src: '/data/picture.png' })
    return path
  }),
  fact('getImageInfo of a picture that is not there: whom it tells', async ({ call }) => {
    const { told } = await call('getImageInfo', { src: '/data/missing' })
    return told.map(([name]) => name)
  }),
  fact('chooseImage({ count: a text })', async ({ Taro }) =>
    Taro.chooseImage({ count: '1' }).catch(({ errMsg }) => errMsg),
  ),
  fact('scanCode outside of the messaging app', async ({ Taro }) =>
    Taro.scanCode({}).then(
      () => 'resolved',
      ({ errMsg }) => errMsg.endsWith('h5端仅在微信公众号中支持 API scanQRCode'),
    ),
  ),
  fact(
    'scanCode outside of the messaging app: its text',
    async ({ Taro }) => Taro.scanCode({}).catch(({ errMsg }) => errMsg),
    'The old text has no name; here it begins with the call’s name as every text does.',
  ),
  fact(
    'a call that the web has not: its text',
    async ({ Taro }) => Taro.startWifi().catch(({ errMsg }) => errMsg),
    'The old text has no name; here it begins with the call’s name as every text does.',
  ),
  fact('a call that the web has not: its reason', async ({ Taro }) =>
    Taro.startWifi().catch(({ errMsg }) => errMsg.endsWith('暂时不支持 API startWifi')),
  ),
  fact('pageScrollTo({ scrollTop: 500 }): its answer', async ({ call, mount, h, C }) => {
    await mount(() => h(C.View, { style: { height: '3000px' } }))
    return call('pageScrollTo', { scrollTop: 500 })
  }),
  fact('pageScrollTo: where it ends', async ({ Taro, mount, h, C, one }) => {
    await mount(() => h(C.View, { style: { height: '3000px' } }))
    await Taro.pageScrollTo({ scrollTop: 500, duration: 200 })
    return (one('.taro-tabbar__panel') ?? document.scrollingElement).scrollTop
  }),
  calling('pageScrollTo', {}),
  fact(
    'startPullDownRefresh: its answer on a page without it',
    async ({ Taro, wait }) =>
      Promise.race([
        Taro.startPullDownRefresh().then(
          () => 'resolved',
          () => 'rejected',
        ),
        wait(400).then(() => 'waits'),
      ]),
    'The old promise never settles on a page that does not refresh; here it does.',
  ),
)
