import { calling, callingEach, fact, sharing } from './declare.js'

const kept = (data, name) =>
  fact(`setStorageSync('key', ${name}), then what is stored and read`, ({ Taro }) => {
    Taro.setStorageSync('key', data)
    return [localStorage.getItem('key'), Taro.getStorageSync('key')]
  })

export const storageFacts = sharing(
  'Storage',
  callingEach('setStorage', [
    { key: 'key', data: 1 },
    { key: 1, data: 1 },
    { key: null },
    { data: 1 },
  ]),
  callingEach('setStorage', [undefined, null, 'key', 5]),
  callingEach('getStorage', [{ key: 'missing' }, { key: 1 }, {}]),
  callingEach('getStorage', [undefined, 'key']),
  callingEach('removeStorage', [{ key: 'missing' }, { key: {} }]),
  callingEach('removeStorage', [undefined]),
  kept('text', "'text'"),
  kept(0, '0'),
  kept(false, 'false'),
  kept(null, 'null'),
  kept({ a: [1, { b: 2 }] }, 'an object'),
  kept(undefined, 'undefined'),
  kept(Symbol('x'), 'a symbol'),
  kept(() => 1, 'a function'),
  kept(new Date(0), 'a date'),
  kept(Number.NaN, 'NaN'),
  fact('getStorage of a stored value', async ({ Taro, call }) => {
    Taro.setStorageSync('key', { a: 1 })
    return call('getStorage', { key: 'key' })
  }),
  fact('getStorageSync of a value that another script wrote', ({ Taro }) => {
    localStorage.setItem('raw', 'words')
    localStorage.setItem('number', '5')
    return [Taro.getStorageSync('raw'), Taro.getStorageSync('number')]
  }),
  fact('getStorageSync of a missing key, and of a key that is no text', ({ Taro }) => [
    Taro.getStorageSync('missing'),
    Taro.getStorageSync(1),
  ]),
  fact('what a wrong key logs', ({ Taro }) =>
    logged(() => {
      Taro.setStorageSync(1, 1)
      Taro.getStorageSync(null)
      Taro.removeStorageSync({})
      Taro.setStorage({ key: 1 }).catch(() => undefined)
      Taro.getStorage({}).catch(() => undefined)
    }),
  ),
  fact('removeStorageSync, then the value', ({ Taro }) => {
    Taro.setStorageSync('key', 1)
    const answer = Taro.removeStorageSync('key')
    return [answer, Taro.getStorageSync('key')]
  }),
  fact('clearStorageSync, then the value', ({ Taro }) => {
    Taro.setStorageSync('key', 1)
    Taro.clearStorageSync()
    return [Taro.getStorageSync('key'), localStorage.length]
  }),
  calling(
    'clearStorage',
    {},
    'The old call answers nothing; pages written for mini-programs wait for its success.',
  ),
  fact('getStorageInfoSync: its keys', ({ Taro }) => {
    localStorage.clear()
    Taro.setStorageSync('one', 1)
    return Taro.getStorageInfoSync().keys
  }),
  fact(
    'getStorageInfoSync: its sizes',
    ({ Taro }) => {
      localStorage.clear()
      const { limitSize, currentSize } = Taro.getStorageInfoSync()
      return [limitSize, currentSize]
    },
    'The old line gives null for both; here they are real sizes in KB, as documented.',
  ),
  fact('getStorageInfo: whom it tells', async ({ call }) => {
    localStorage.clear()
    const { atOnce, told, settled } = await call('getStorageInfo', {})
    return [atOnce, told.map(([name]) => name), settled.resolved.errMsg, settled.resolved.keys]
  }),
  fact('a callback that is no function', async ({ call }) =>
    call('setStorage', { key: 'key', data: 1, success: 5, complete: 'x' }),
  ),
)

/** Texts that are written to console.error meanwhile. */
function logged(run) {
  const lines = []
  const { error } = console
  console.error = line => lines.push(line)
  run()
  console.error = error
  return lines
}
