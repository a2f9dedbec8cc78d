import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $isSecret, $visitor, nobody } from '../../../../api/index.ts'
import {
  enterThirdParty,
  readStoredVisitor,
  rememberSnapshot,
  storePersonLabels,
} from '../../../../pages/app/startup/person-labels.ts'
import { getStorageInfoSync, getStorageSync, setStorageSync } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'

const test = suite('labels of a person')

test.after(() => {
  $visitor.set(nobody)
  $isSecret.set(false)
})

/** A phone that has visited brand 9, opened at an address. */
function openAt(search: string): void {
  freshDom(`/coupon${search}`)
  setStorageSync('br', '9')
  setStorageSync('unionid', 'oOLD')
  setStorageSync('uid', 1)
  setStorageSync('mine', 'x')
  const query = new URLSearchParams(search)
  enterThirdParty(query)
  storePersonLabels(new URL(location.href))
  readStoredVisitor()
}

test('a new brand in third-party mode empties the storage, then the labels of its link are kept', () => {
  openAt('?br=8&isThird=1&uni=oU1&uid=88&id=3')
  assert.equal(getStorageInfoSync().keys.sort(), ['br', 'uid', 'unionid'])
  assert.equal(
    ['br', 'uid', 'unionid'].map(key => getStorageSync(key)),
    ['8', '88', 'oU1'],
  )
  assert.equal($visitor.get(), { ...nobody, uid: 88, unionid: 'oU1' })
  assert.is(location.search, '?br=8&isThird=1&id=3')
})

test('the signature of a pair is kept nowhere and leaves the address with the labels', () => {
  openAt('?br=8&isThird=1&uni=oU1&uid=88&uniSign=1.n.mac&id=3')
  assert.equal(getStorageInfoSync().keys.sort(), ['br', 'uid', 'unionid'])
  assert.is(location.search, '?br=8&isThird=1&id=3')
})

const keeps = [
  ['?br=9&isThird=1', 'the same brand'],
  ['?br=8', 'a new brand outside third-party mode'],
  ['?isThird=1', 'third-party mode without a brand'],
  ['?br=8&isThird=0', 'third-party mode switched off'],
] as const

for (const [search, what] of keeps) {
  test(`${what} keeps the storage`, () => {
    openAt(search)
    assert.is(getStorageSync('mine'), 'x')
    assert.is($visitor.get().unionid, 'oOLD')
  })
}

for (const search of ['?br=9&uni=oU1', '?br=9&uid=88', '?br=9&uni=&uid=88']) {
  test(`one label alone is not kept: ${search}`, () => {
    openAt(search)
    assert.equal([getStorageSync('unionid'), getStorageSync('uid')], ['oOLD', 1])
    assert.is(location.search, search)
  })
}

for (const uid of ['<b>', '0088', '1e3', 'oU-88']) {
  test(`the labels of a link are stored as they came: uid=${uid}`, () => {
    openAt(`?br=9&uni=oU1&uid=${uid}`)
    assert.equal([getStorageSync('unionid'), getStorageSync('uid')], ['oU1', uid])
    assert.is($visitor.get().uid, uid === '0088' ? 88 : 0)
    assert.is(location.search, '?br=9')
  })
}

test('knows again a virtual account and private content', () => {
  freshDom('/coupon?br=8')
  rememberSnapshot()
  setStorageSync('isSecret', 1)
  readStoredVisitor()
  assert.is($visitor.get().isSnapshot, true)
  assert.is($isSecret.get(), true)
})

test('a virtual account does not outlive its brand', () => {
  freshDom('/coupon?br=8&isThird=1')
  rememberSnapshot()
  enterThirdParty(new URLSearchParams('br=8&isThird=1'))
  readStoredVisitor()
  assert.is($visitor.get().isSnapshot, false)
})

test.run()
