import { changeAnswer, lose } from '../look-answers.mjs'

const person = 'shopperB'
/** The page again, with an answer changed before it asks. */
const again = change => async page => {
  await change(page)
  await page.reload({ waitUntil: 'networkidle' })
}
const none = call => again(page => changeAnswer(page, call, () => ({ list: [], next: '' })))
const failed = call => again(page => lose(page, call))

/** What shoppers look for: campaigns, goods, the wallet. */
export const looks = [
  { name: 'doors-brand', path: '/brand?br=8', person, whole: true },
  { name: 'doors-goods', path: '/goods?br=8', person },
  { name: 'doors-goods-new', path: '/goods?br=8', person: 'shopperA' },
  {
    name: 'doors-goods-search',
    path: '/goods?br=8&keyword=%E6%B2%A1%E6%9C%89%E7%9A%84',
    person,
  },
  {
    name: 'doors-goods-sold-out',
    path: '/goods?br=8',
    person,
    act: async page => {
      await changeAnswer(page, '/goods/list', ({ list }) => ({
        list: list.map(goods => ({ ...goods, left: 0 })),
      }))
      await page.getByRole('button', { name: '价格低' }).click()
      await page.getByText('已售罄').first().waitFor()
    },
  },
  {
    name: 'doors-goods-failed',
    path: '/goods?br=8',
    person,
    act: async page => {
      await lose(page, '/goods/list')
      await page.getByRole('button', { name: '价格低' }).click()
      await page.getByText('加载失败').first().waitFor()
    },
  },
  { name: 'doors-activities', path: '/activities?br=8', person },
  { name: 'doors-activities-none', path: '/activities?br=8', person, act: none('/activities') },
  { name: 'doors-activities-failed', path: '/activities?br=8', person, act: failed('/activities') },
  { name: 'doors-wallet', path: '/wallet?br=8', person },
  { name: 'doors-wallet-none', path: '/wallet?br=8', person: 'shopperD' },
  { name: 'doors-wallet-failed', path: '/wallet?br=8', person, act: failed('/wallet-log') },
  { name: 'doors-center', path: '/member-card/center?br=8', person, whole: true },
]
