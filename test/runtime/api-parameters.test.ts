import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wx } from '../../runtime/index.ts'
import { assertRefused, logged } from '../support/api-calls.ts'
import { freshDom } from '../support/dom.ts'

const test = suite('parameters of every API')
test.before.each(() => freshDom())

const typeWords: [value: unknown, word: string][] = [
  [null, 'Null'],
  [undefined, 'Undefined'],
  [1, 'Number'],
  [true, 'Boolean'],
  [{}, 'Object'],
  [[], 'Object'],
  [() => undefined, 'Function'],
  [Symbol('s'), 'Symbol'],
  ['text', 'String'],
]

/** API, parameter, type, valid options. */
const typed: [api: keyof typeof wx, name: string, type: string, right: object][] = [
  ['showToast', 'title', 'String', {}],
  ['showToast', 'duration', 'Number', {}],
  ['showLoading', 'title', 'String', {}],
  ['showModal', 'title', 'String', {}],
  ['showModal', 'content', 'String', {}],
  ['showModal', 'cancelText', 'String', {}],
  ['showModal', 'confirmText', 'String', {}],
  ['showModal', 'cancelColor', 'String', {}],
  ['showModal', 'confirmColor', 'String', {}],
  ['showActionSheet', 'itemColor', 'String', { itemList: ['a'] }],
  ['setStorage', 'key', 'String', { data: 1 }],
  ['getStorage', 'key', 'String', {}],
  ['removeStorage', 'key', 'String', {}],
  ['setNavigationBarTitle', 'title', 'String', {}],
  ['setClipboardData', 'data', 'String', {}],
]

/** The old line also copied numbers, e.g. of an order. */
const taken: Record<string, string> = { setClipboardData: 'Number' }

for (const [api, name, type, right] of typed) {
  const wrong = typeWords.filter(([, each]) => each !== type && each !== taken[api])
  for (const [value, word] of wrong) {
    test(`${api} refuses ${name} of type ${word}`, async () => {
      await logged(async () => {
        const errMsg = await assertRefused(wx[api], { ...right, [name]: value })
        assert.is(
          errMsg,
          `${api}:fail parameter error: parameter.${name} should be ${type} instead of ${word}`,
        )
      })
    })
  }
}

for (const api of ['setStorage', 'getStorage', 'removeStorage', 'setNavigationBarTitle'] as const) {
  test(`${api} without any options fails by that`, async () => {
    const call = wx[api] as unknown as () => Promise<unknown>
    const lines = await logged(async () => {
      const error = await call().then(
        () => undefined,
        (reason: unknown) => reason,
      )
      const errMsg = `${api}:fail parameter error: parameter should be Object instead of Undefined`
      assert.equal(error, { errMsg })
    })
    assert.is(lines.length, 1)
  })
}

for (const [value, word] of typeWords.filter(([each]) => !Array.isArray(each))) {
  test(`showActionSheet refuses an itemList of type ${word}`, async () => {
    assert.is(
      await assertRefused(wx.showActionSheet, { itemList: value }),
      `showActionSheet:fail parameter error: parameter.itemList should be Array instead of ${word}`,
    )
  })
}

const special: [api: keyof typeof wx, options: object, errMsg: string][] = [
  [
    'showModal',
    { cancelText: '一二三四五' },
    'showModal:fail cancelText length should not larger then 4 Chinese characters',
  ],
  [
    'showModal',
    { confirmText: '123456789' },
    'showModal:fail confirmText length should not larger then 4 Chinese characters',
  ],
  [
    'showModal',
    { confirmText: '😀😀a' },
    'showModal:fail confirmText length should not larger then 4 Chinese characters',
  ],
  [
    'showModal',
    { title: 1, content: 1 },
    'showModal:fail parameter error: parameter.title should be String instead of Number',
  ],
  [
    'showModal',
    { cancelText: '一二三四五', confirmText: 1 },
    'showModal:fail cancelText length should not larger then 4 Chinese characters',
  ],
  [
    'showToast',
    { title: 1, duration: 'x' },
    'showToast:fail parameter error: parameter.title should be String instead of Number',
  ],
  [
    'showActionSheet',
    {},
    'showActionSheet:fail parameter error: parameter.itemList should be Array instead of Undefined',
  ],
  [
    'showActionSheet',
    { itemList: [] },
    'showActionSheet:fail parameter error: parameter.itemList should have at least 1 item',
  ],
  [
    'showActionSheet',
    { itemList: ['1', '2', '3', '4', '5', '6', '7'] },
    'showActionSheet:fail parameter error: parameter.itemList should not be large than 6',
  ],
  [
    'showActionSheet',
    { itemList: ['a', 1, null] },
    'showActionSheet:fail parameter error: parameter.itemList[1] should be String instead of Number',
  ],
  [
    'showActionSheet',
    { itemList: ['a', 'b', null] },
    'showActionSheet:fail parameter error: parameter.itemList[2] should be String instead of Null',
  ],
  [
    'getStorage',
    {},
    'getStorage:fail parameter error: parameter.key should be String instead of Undefined',
  ],
  ['getStorage', { key: 'never set' }, 'getStorage:fail data not found'],
  [
    'setNavigationBarTitle',
    {},
    'setNavigationBarTitle:fail parameter error: parameter.title should be String instead of Undefined',
  ],
  [
    'setNavigationBarTitle',
    { title: '' },
    'setNavigationBarTitle:fail parameter error: parameter.title should be String instead of String',
  ],
  ['setNavigationBarColor', { backgroundColor: 'red' }, 'setNavigationBarColor:fail invalid color'],
  [
    'setNavigationBarColor',
    { backgroundColor: '#fff' },
    'setNavigationBarColor:fail invalid color',
  ],
  [
    'setNavigationBarColor',
    { frontColor: 0, backgroundColor: '#ffffff' },
    'setNavigationBarColor:fail invalid color',
  ],
  ['pageScrollTo', {}, 'pageScrollTo:fail "scrollTop" is required'],
  ['pageScrollTo', { duration: 100 }, 'pageScrollTo:fail "scrollTop" is required'],
  ['pageScrollTo', { scrollTop: NaN }, 'pageScrollTo:fail "scrollTop" is required'],
  [
    'pageScrollTo',
    { scrollTop: '100px' },
    'pageScrollTo:fail parameter error: parameter.scrollTop should be Number instead of String',
  ],
  ['pageScrollTo', { selector: '.none' }, 'pageScrollTo:fail selector ".none" is not found'],
  ['navigateTo', {}, 'navigateTo:fail navigateTo must be called with a url'],
  ['navigateTo', { url: '' }, 'navigateTo:fail navigateTo must be called with a url'],
  ['navigateTo', { url: 3 }, 'navigateTo:fail navigateTo must be called with a url'],
  ['redirectTo', {}, 'redirectTo:fail redirectTo must be called with a url'],
  ['reLaunch', {}, 'reLaunch:fail reLaunch must be called with a url'],
  [
    'navigateBack',
    { delta: 0 },
    'navigateBack:fail navigateBack must be called with a delta greater than 0',
  ],
  [
    'navigateBack',
    { delta: -1 },
    'navigateBack:fail navigateBack must be called with a delta greater than 0',
  ],
  [
    'navigateBack',
    { delta: NaN },
    'navigateBack:fail navigateBack must be called with a delta greater than 0',
  ],
  [
    'navigateBack',
    { delta: '1' },
    'navigateBack:fail navigateBack must be called with a delta greater than 0',
  ],
  [
    'navigateBack',
    { delta: undefined },
    'navigateBack:fail navigateBack must be called with a delta greater than 0',
  ],
]

for (const [api, options, errMsg] of special) {
  test(`${api} ${errMsg.slice(errMsg.indexOf(':') + 1)}`, async () => {
    await logged(async () => assert.is(await assertRefused(wx[api], options), errMsg))
  })
}

const all = [...new Set([...typed, ...special].map(([api]) => api))]

for (const api of [...all, 'hideToast', 'hideLoading', 'clearStorage'] as const) {
  for (const [value, word] of typeWords.filter(
    ([, each]) => each !== 'Object' && each !== 'Undefined',
  )) {
    test(`${api} refuses options that are a ${word}, aloud`, async () => {
      const errMsg = `${api}:fail parameter error: parameter should be Object instead of ${word}`
      const lines = await logged(async () => {
        const error = await (wx[api] as (input: unknown) => Promise<unknown>)(value).catch(
          (reason: unknown) => reason,
        )
        assert.equal(error, { errMsg })
      })
      assert.equal(lines, [errMsg])
    })
  }
}

const loud: [api: keyof typeof wx, options: object, isLogged: boolean][] = [
  ['setStorage', { key: 1 }, true],
  ['getStorage', { key: 1 }, true],
  ['removeStorage', { key: 1 }, true],
  ['setNavigationBarTitle', { title: 1 }, true],
  ['showToast', { title: 1 }, false],
  ['showLoading', { title: 1 }, false],
  ['showModal', { title: 1 }, false],
  ['showActionSheet', { itemList: 1 }, false],
  ['getStorage', { key: 'never set' }, false],
]

for (const [api, options, isLogged] of loud) {
  test(`${api} ${isLogged ? 'also logs' : 'does not log'} ${Object.keys(options)}`, async () => {
    const lines = await logged(() => assertRefused(wx[api], options))
    assert.is(lines.length, isLogged ? 1 : 0)
  })
}

test.run()
