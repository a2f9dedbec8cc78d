import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GoodsCells, RowChange, TableCheck } from '../../../../api/index.ts'
import { TableSheet } from '../../../../pages/work/goods/table/table-sheet.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('goods in and out by a table')
const staff = createStaffFixture()
let saved = 0

const Page = () => (
  <TableSheet
    wish={{ state: 'all', keyword: '' }}
    onSaved={() => {
      saved += 1
    }}
    onClose={() => {}}
  />
)

const change = (row: number, more: Partial<RowChange> = {}): RowChange => ({
  row,
  title: `茶 ${row}`,
  isNew: false,
  price: { from: 6800, to: 7200 },
  ...more,
})

const knows = (check: Partial<TableCheck>) => {
  staff.replies['goods-table-check'] = ok({ faults: [], changes: [], uses: [], ...check })
}

test.before.each(() => {
  saved = 0
  localStorage.clear()
  staff.begin()
})
test.after.each(() => staff.end())

const words = () => document.querySelector<HTMLTextAreaElement>('.table-words')
const sent = (path: string) =>
  staff.asked(path).map(({ body }) => body as { rows: GoodsCells[]; agree?: 0 | 1 })

async function hand(text: string): Promise<void> {
  await staff.open(Page)
  await until(words)
  await typeInto(words(), text)
  await press('看看会改什么')
}

const head = '编码,商品名,价格,库存'

test('says what would change before anything is written, and writes that', async () => {
  knows({
    changes: [change(0), change(1, { isNew: true, price: { from: null, to: 8800 } })],
    uses: [{ title: '围炉拼茶会' } as TableCheck['uses'][number]],
  })
  staff.replies['goods-table-save'] = ok({ added: 1, changed: 1 })
  await hand(`${head}\nA-1,,72,\nB-1,白茶,88,5\nC-1,,,`)
  for (const each of ['加1行，改1行', '¥68→¥72', '「围炉拼茶会」正在卖它']) await shows(each)
  assert.is(staff.asked('goods-table-save').length, 0)
  await press('写入2行')
  await shows('加了1件新商品')
  assert.equal(
    sent('goods-table-save').map(({ rows, agree }) => [rows.map(({ code }) => code), agree]),
    [[['A-1', 'B-1'], 1]],
  )
  assert.is(saved, 1)
  assert.is(words()?.value, '')
})

test('names line and column of what is wrong, here and at the server, and writes nothing', async () => {
  await hand(`编码,单价\nA-1,72`)
  await shows('改好之前什么都没有写入')
  assert.is(staff.asked('goods-table-check').length, 0)
  await typeInto(words(), `${head}\nA-1,,1.999,`)
  knows({ faults: [{ row: 0, column: 'price', fault: '价格 0.01 到 999999 元，最多两位小数' }] })
  await press('看看会改什么')
  await shows('第2行「价格」：价格0.01到999999元，最多两位小数')
})

test('a lost answer leaves the rest, and the same attempt goes on', async () => {
  knows({ changes: [change(0)] })
  staff.replies['goods-table-save'] = dead
  await hand(`${head}\nA-1,,72,`)
  await press('写入1行')
  await shows('网络断了')
  assert.match(words()?.value ?? '', 'A-1')
  const [first] = staff.asked('goods-table-save')
  staff.replies['goods-table-save'] = ok({ added: 0, changed: 1 })
  await press('看看会改什么')
  await press('写入1行')
  await shows('改了1件商品')
  const { reqId } = (first?.body ?? {}) as { reqId?: string }
  const { reqId: again } = (staff.asked('goods-table-save').at(-1)?.body ?? {}) as {
    reqId?: string
  }
  assert.is(again, reqId)
})

test('a refusal says what the server says', async () => {
  knows({ changes: [change(0)] })
  staff.replies['goods-table-save'] = refused(1607, '这件商品正在活动里卖')
  await hand(`${head}\nA-1,,72,`)
  await press('写入1行')
  await shows('这件商品正在活动里卖')
})

test.run()
