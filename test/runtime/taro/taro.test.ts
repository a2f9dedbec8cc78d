import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import Components from '../../../runtime/taro/components.ts'
import * as face from '../../../runtime/taro/taro.ts'
import { wx } from '../../../runtime/wx.ts'
import { assertRefused, logged } from '../../support/api-calls.ts'

const test = suite('the library as old pages import it')
const named: Record<string, unknown> = { ...face }
const Taro = face.default as unknown as Record<string, unknown>

const names = [
  'Component PureComponent Fragment createRef createContext forwardRef memo lazy createElement',
  'useState useEffect useMemo useCallback useRef useReducer useContext useLayoutEffect useImperativeHandle',
  'useDidShow useDidHide useRouter usePullDownRefresh useReachBottom usePageScroll useReady useLoad useUnload',
  'useLaunch useTabItemTap useResize useShareAppMessage useShareTimeline useScope useTitleClick useOptionMenuClick',
  'useAddToFavorites useError usePageNotFound',
  'getCurrentInstance Current getCurrentPages getApp getEnv ENV_TYPE eventCenter Events pxTransform initPxTransform',
  'nextTick options render addInterceptor interceptors definePageConfig preload version',
  'showToast navigateTo request setStorageSync login',
].flatMap(line => line.split(' '))

for (const name of names) {
  test(`has ${name}, by name and on the default export`, () => {
    assert.ok(named[name] !== undefined)
    assert.ok(Taro[name] === named[name])
  })
}

test('has every API that wx has', () => {
  assert.equal(
    Object.keys(wx).filter(name => Taro[name] !== wx[name]),
    [],
  )
})

test('refuses a name that is no API, as wx does', async () => {
  await logged(async () => {
    assert.is(await assertRefused(Taro.brewTea, {}), '找不到该API(可能未定义)')
  })
})

test('a stand-in for a component is the same each time; what is no component is nothing', () => {
  assert.ok(Components.TeaPot)
  assert.is(Components.TeaPot, Components.TeaPot)
  assert.is(Components.then, undefined)
})

test('starting an old app starts nothing', () => {
  assert.is(face.render(), undefined)
})

test.run()
