import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type FoundAddress, parseAddress } from '../../../../pages/order/address/parse-address.ts'

const test = suite('an address out of a pasted text')

const zhejiang = { province: '浙江省', city: '杭州市', district: '西湖区' }
const whole = { name: '林晚秋', phone: '13800000000', ...zhejiang, detail: '湖滨路86号2幢301室' }

const texts: [text: string, found: FoundAddress][] = [
  ['林晚秋 13800000000 浙江省杭州市西湖区湖滨路86号2幢301室', whole],
  ['浙江省杭州市西湖区湖滨路86号2幢301室 林晚秋 13800000000', whole],
  ['浙江省杭州市西湖区湖滨路86号2幢301室，林晚秋，+86 138-0000-0000', whole],
  [
    '收货人：林晚秋\n手机号：138 0000 0000\n所在地区：浙江省 杭州市 西湖区\n详细地址：湖滨路86号2幢301室',
    whole,
  ],
  ['林晚秋13800000000浙江杭州市西湖区湖滨路86号2幢301室', whole],
  [
    '陈小满 13900001111 上海市浦东新区世纪大道100号',
    {
      name: '陈小满',
      phone: '13900001111',
      province: '上海市',
      city: '上海市',
      district: '浦东新区',
      detail: '世纪大道100号',
    },
  ],
  [
    '上海市上海市徐汇区漕溪北路1号',
    { province: '上海市', city: '上海市', district: '徐汇区', detail: '漕溪北路1号' },
  ],
  [
    '新疆维吾尔自治区伊犁哈萨克自治州伊宁市解放路1号',
    {
      province: '新疆维吾尔自治区',
      city: '伊犁哈萨克自治州',
      district: '伊宁市',
      detail: '解放路1号',
    },
  ],
  [
    '浙江省杭州市翠苑小区3幢',
    { province: '浙江省', city: '杭州市', district: '', detail: '翠苑小区3幢' },
  ],
  ['13800000000', { phone: '13800000000' }],
  ['', {}],
]

for (const [text, found] of texts)
  test(JSON.stringify(text), () => assert.equal(parseAddress(text), found))

test.run()
