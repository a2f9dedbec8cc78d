import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { codes, type FormDetail, type FormEntry } from '../../../../../api/index.ts'
import EntryPage from '../../../../../pages/campaigns/form/entry/entry-page.tsx'
import FinishPage from '../../../../../pages/campaigns/form/entry/finish-page.tsx'
import { hideFeedback } from '../../../../../runtime/index.ts'
import { serverTime } from '../../../../support/coupon-data.ts'
import { freshDom } from '../../../../support/dom.ts'
import { createFakeServer, ok, refused } from '../../../../support/fake-server.ts'
import { buildEntry, buildForm } from '../../../../support/form-data.ts'
import {
  find,
  mount,
  pageText,
  press,
  shows,
  unmountAll,
  until,
} from '../../../../support/mount.tsx'

const test = suite('the pages of an entry')
let server: ReturnType<typeof createFakeServer>
let detail: FormDetail
let entry: FormEntry | undefined

test.before.each(() => {
  freshDom('/form/detail?br=8&id=551&entryId=e1')
  detail = buildForm()
  entry = buildEntry()
  server = createFakeServer(({ url }) => {
    if (url.includes('/form/detail')) return ok(detail)
    if (url.includes('/form/entry')) return entry ? ok(entry) : refused(2123)
    if (url.includes('/order/prepay')) {
      entry = buildEntry({ status: 'paid', order_no: '20251121000000000001' })
      return refused(codes.orderNotPayable)
    }
    if (url.includes('/form/cancel')) {
      entry = buildEntry({ status: 'canceled', editable: false, cancelable: false })
      return ok({ entry_id: 'e1' })
    }
    return ok({ entries: [] })
  })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  server.stop()
})

const cancels = () => server.seen.filter(({ url }) => url.includes('/form/cancel'))

async function opened(Page: typeof EntryPage, entryId = 'e1'): Promise<void> {
  const query = { br: '8', id: '551', ...(entryId && { entryId }) }
  await mount(<Page query={query} params={query} />)
}

const standings: [Partial<FormEntry>, string, string | undefined][] = [
  [{}, '已提交', '修改'],
  [{ status: 'approved', editable: false, remark: '第二排' }, '店里说：第二排', '去活动页'],
  [{ status: 'rejected', remark: '姓名不对' }, '店里说：姓名不对', '修改后重新提交'],
  [{ status: 'payPending', order_no: '1', cancelable: false }, '待付款', '去付款'],
  [{ status: 'paid', editable: false, cancelable: false }, '已付款', '去活动页'],
  [{ status: 'canceled', editable: false, cancelable: false }, '已取消', '重新报名'],
]

for (const [changes, words, button] of standings) {
  test(`${JSON.stringify(changes)} says "${words}"`, async () => {
    entry = buildEntry(changes)
    await opened(EntryPage)
    await shows(words)
    await shows('周予安')
    assert.ok(button === undefined || find(button))
    assert.is(Boolean(find('取消报名')), changes.cancelable !== false)
  })
}

test('without a key in the link my newest entry is shown', async () => {
  detail = buildForm({ mine: { entry_id: 'e1', status: 'submitted' } })
  await opened(EntryPage, '')
  await shows('已提交')
})

test('somebody else’s entry and none at all look the same', async () => {
  entry = undefined
  await opened(EntryPage, 'e2')
  await shows('这里没有你的提交')
  await unmountAll()
  await opened(EntryPage, '')
  await shows('这里没有你的提交')
})

test('is taken back only by who is sure, and stays on the screen then', async () => {
  detail = buildForm({ mine: { entry_id: 'e1', status: 'submitted' } })
  await opened(EntryPage, '')
  await shows('已提交')
  await press('取消报名')
  await until(() => find('再想想'))
  await press('再想想')
  assert.is(cancels().length, 0)
  await press('取消报名')
  await until(() => document.querySelector('.taro-model__confirm'))
  detail = buildForm()
  document.querySelector<HTMLElement>('.taro-model__confirm')?.click()
  await shows('位置已经让给别人')
  assert.is(cancels().length, 1)
})

test('the finish thanks, names the coupon and leads on', async () => {
  entry = buildEntry({
    reward: {
      name: '同行茶点券',
      value_text: '免费兑换',
      valid_to: serverTime + 86_400,
      path: '/coupon?id=556',
    },
    contact: { title: '进小群', qr_text: 'https://example.com/group', picture: '' },
  })
  await opened(FinishPage)
  await shows('提交成功')
  await shows('位置给你留好了')
  await shows('同行茶点券')
  await shows('进小群')
  assert.ok(find('查看提交') && find('叫上朋友'))
})

test('the finish says that all rewards are gone, and that a fee is not paid', async () => {
  entry = buildEntry({ reward_gone: true })
  await opened(FinishPage)
  await shows('刚好送完了')
  await unmountAll()
  entry = buildEntry({ status: 'payPending' })
  await opened(FinishPage)
  await shows('已提交，待付款')
  assert.is(pageText().includes('提交成功'), false)
})

test('a fee is paid from the finish; what was paid before is shown as paid', async () => {
  entry = buildEntry({ status: 'payPending', order_no: '20251121000000000001' })
  await opened(FinishPage)
  await shows('名额保留15分钟')
  const prepays = () => server.seen.filter(({ url }) => url.includes('/order/prepay'))
  assert.is(prepays().length, 0)
  await press('去付款')
  await shows('提交成功')
  assert.is(prepays().length, 1)
  assert.ok(find('叫上朋友'))
})

test('the finish of somebody else is not shown, also to staff', async () => {
  entry = buildEntry({ is_mine: false })
  await opened(FinishPage)
  await shows('这里没有你的提交')
})

test.run()
