import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  chooseAddress,
  chooseInvoiceTitle,
  chooseLocation,
  exitMiniProgram,
  openLocation,
  scanCode,
} from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('calls that the host serves')

const apis = {
  chooseAddress,
  chooseInvoiceTitle,
  chooseLocation,
  exitMiniProgram,
  openLocation,
  scanCode,
}

interface HostCall {
  success(answer: object): void
  cancel(): void
  fail(error: object): void
}

let given: Record<string, unknown>

/** Adds one function of the host after the runtime was imported; by itself it does not answer. */
function bring(name: string, act: (call: HostCall) => void): void {
  const call = ({ success, cancel, fail, ...params }: HostCall) => {
    given = { ...params }
    act({ success, cancel, fail })
  }
  const { wx: before } = window as { wx?: object }
  Object.assign(window, { wx: { ...before, [name]: call } })
}

test.before.each(() => {
  freshDom()
  given = {}
})
test.after.each(() => void Reflect.deleteProperty(window, 'wx'))

interface Case {
  api: keyof typeof apis
  bridge: string
  options: object
  /** Arguments of the host's function. */
  asked: object
  answer: object
  result: object
}

const place = { latitude: 30.25, longitude: 120.16 }
const address = {
  userName: '陈小满',
  telNumber: '13800000000',
  postalCode: '310000',
  nationalCode: '330106',
  provinceName: '浙江省',
  cityName: '杭州市',
  detailInfo: '湖滨路 1 号',
}
const scan = { scanType: 'QR_CODE', charSet: 'utf-8', path: '' }
const invoice = { title: '某某公司', taxNumber: '91', companyAddress: '', telephone: '' }
const bank = { bankName: '', bankAccount: '' }

const cases: Case[] = [
  {
    api: 'scanCode',
    bridge: 'scanQRCode',
    options: {},
    asked: { needResult: 1, onlyFromCamera: false, scanType: ['barCode', 'qrCode'] },
    answer: { resultStr: '券码 8' },
    result: { ...scan, result: '券码 8', rawData: '5Yi456CBIDg=' },
  },
  {
    api: 'scanCode',
    bridge: 'scanQRCode',
    options: { onlyFromCamera: true, scanType: ['barCode'] },
    asked: { needResult: 1, onlyFromCamera: true, scanType: ['barCode'] },
    answer: { resultStr: 'EAN_13,6901234567892' },
    result: {
      ...scan,
      scanType: 'EAN_13',
      result: '6901234567892',
      rawData: 'NjkwMTIzNDU2Nzg5Mg==',
    },
  },
  {
    api: 'scanCode',
    bridge: 'scanQRCode',
    options: {},
    asked: { needResult: 1, onlyFromCamera: false, scanType: ['barCode', 'qrCode'] },
    answer: { resultStr: 'http://shop.test/coupon?id=8' },
    result: {
      ...scan,
      result: 'http://shop.test/coupon?id=8',
      path: '/coupon?id=8',
      rawData: btoa('http://shop.test/coupon?id=8'),
    },
  },
  {
    api: 'scanCode',
    bridge: 'scanQRCode',
    options: {},
    asked: { needResult: 1, onlyFromCamera: false, scanType: ['barCode', 'qrCode'] },
    answer: { resultStr: 'CODE2026,http://shop.test.evil/' },
    result: {
      ...scan,
      result: 'CODE2026,http://shop.test.evil/',
      rawData: btoa('CODE2026,http://shop.test.evil/'),
    },
  },
  {
    api: 'openLocation',
    bridge: 'openLocation',
    options: { ...place, name: '湖滨店' },
    asked: { ...place, name: '湖滨店', scale: 18, address: '' },
    answer: { errMsg: 'openLocation:ok' },
    result: {},
  },
  {
    api: 'chooseLocation',
    bridge: 'chooseLocation',
    options: {},
    asked: {},
    answer: { name: '湖滨店', address: '湖滨路', latitude: '30.25', longitude: '120.16' },
    result: { name: '湖滨店', address: '湖滨路', ...place },
  },
  {
    api: 'chooseLocation',
    bridge: 'chooseLocation',
    options: place,
    asked: place,
    answer: { name: '', address: '', ...place },
    result: { name: '', address: '', ...place },
  },
  {
    api: 'chooseAddress',
    bridge: 'openAddress',
    options: {},
    asked: {},
    answer: { ...address, countryName: '西湖区' },
    result: {
      ...address,
      countyName: '西湖区',
      streetName: '',
      detailInfoNew: address.detailInfo,
    },
  },
  {
    api: 'chooseInvoiceTitle',
    bridge: 'chooseInvoiceTitle',
    options: {},
    asked: {},
    answer: { type: '0', title: '某某公司', taxNumber: 91 },
    result: { type: 0, ...invoice, ...bank },
  },
  { api: 'exitMiniProgram', bridge: 'closeWindow', options: {}, asked: {}, answer: {}, result: {} },
]

for (const { api, bridge, options, asked, answer, result } of cases) {
  test(`${api} asks ${bridge} for ${JSON.stringify(asked)}`, async () => {
    bring(bridge, ({ success }) => success(answer))
    const answered = await assertAnswered(callApi(apis[api], options))
    assert.equal(given, asked)
    assert.equal(answered, { ...result, errMsg: `${api}:ok` })
  })
}

const oneOfEach = new Map(cases.map(each => [each.api, each]))

for (const { api, bridge, options } of oneOfEach.values()) {
  test(`${api} fails outside of the host with its name`, async () => {
    assert.is(
      await assertRefused(apis[api], options),
      `${api}:fail h5端仅在微信公众号中支持 API ${bridge}`,
    )
  })

  test(`${api} fails with cancel when the visitor backs out`, async () => {
    bring(bridge, ({ cancel }) => cancel())
    assert.is(await assertRefused(apis[api], options), `${api}:fail cancel`)
  })

  test(`${api} fails with the host’s own reason`, async () => {
    bring(bridge, ({ fail }) => fail({ errMsg: `${bridge}:fail, the permission value is offline` }))
    assert.is(
      await assertRefused(apis[api], options),
      `${api}:fail the permission value is offline`,
    )
  })
}

const wrong: [api: keyof typeof apis, options: object, reason: string][] = [
  ['scanCode', { scanType: 'qrCode' }, 'parameter.scanType should be Array instead of String'],
  ['openLocation', {}, 'parameter.latitude should be Number instead of Undefined'],
  [
    'openLocation',
    { latitude: '30', longitude: '120' },
    'parameter.latitude should be Number instead of String',
  ],
  [
    'openLocation',
    { latitude: 30, longitude: null },
    'parameter.longitude should be Number instead of Null',
  ],
  ['openLocation', { ...place, scale: '5' }, 'parameter.scale should be Number instead of String'],
  ['openLocation', { ...place, name: 1 }, 'parameter.name should be String instead of Number'],
  [
    'openLocation',
    { ...place, address: undefined },
    'parameter.address should be String instead of Undefined',
  ],
]

for (const [api, options, reason] of wrong) {
  test(`${api} does not ask the host: ${reason}`, async () => {
    let isAsked = false
    for (const name of ['scanQRCode', 'openLocation']) bring(name, () => (isAsked = true))
    assert.is(await assertRefused(apis[api], options), `${api}:fail parameter error: ${reason}`)
    assert.not.ok(isAsked)
  })
}

test.run()
