import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('forms of staff and merchants')

const root = join(process.cwd(), 'pages/work')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Who keeps what is typed: the page's own store, or one that several pages share. */
const keepers: Record<string, string> = {
  'fields/field-typed.tsx': 'business/create/step-store.ts',
  'codes/group-fields.tsx': 'codes/group-store.ts',
  'content/article/article-page.tsx': 'content/edit-store.ts',
  'content/material/file-page.tsx': 'content/edit-store.ts',
  'content/material/video-page.tsx': 'content/edit-store.ts',
  'content/poster/part-panel.tsx': 'content/edit-store.ts',
  'customer/add/add-sheet.tsx': 'customer/add/add-store.ts',
  'customer/edit/edit-page.tsx': 'customer/edit/edit-store.ts',
  'customer/follow/add-page.tsx': 'customer/follow/add-store.ts',
  'goods/edit/base-card.tsx': 'goods/edit/edit-store.ts',
  'goods/edit/commission-card.tsx': 'goods/edit/edit-store.ts',
  'goods/edit/delivery-card.tsx': 'goods/edit/edit-store.ts',
  'goods/edit/forms-card.tsx': 'goods/edit/edit-store.ts',
  'goods/edit/sku-row.tsx': 'goods/edit/edit-store.ts',
  'goods/edit/spec-editor.tsx': 'goods/edit/edit-store.ts',
  'goods/table/table-sheet.tsx': 'goods/table/table-store.ts',
  'mine/authenticate-page.tsx': 'mine/authenticate-store.ts',
  'orders/batch-sheet.tsx': 'orders/batch-store.ts',
  'profile/profile-page.tsx': 'profile/profile-store.ts',
  'stores/person-fields.tsx': 'stores/person-fields.tsx',
  'stores/shop-fields.tsx': 'stores/shop-store.ts',
  'stores/store-fields.tsx': 'stores/edit-store.ts',
  'tasks/set/add-page.tsx': 'tasks/set/add-store.ts',
}

/** Parts of a page above, tools without words of their own, and what is one field at a time. */
const others: Record<string, string> = {
  'content/article/words-tools.tsx': 'content/article/article-page.tsx',
  'customer/person-fields.tsx': 'customer/add/add-sheet.tsx, customer/edit/edit-page.tsx',
  'content/poster/poster-page.tsx': 'content/poster/part-panel.tsx',
  'content/list/categories-sheet.tsx': 'one field: the name of a category',
  'goods/stock/stock-sheet.tsx': 'numbers of the moment: the stock moves meanwhile',
  'invoices/decide-sheet.tsx': 'a number and an address, pasted from the page that issues invoices',
  'orders/shop-forms.tsx': 'one field in each of its forms',
}

/** More than one place to type or choose, or a place that is repeated for a list of fields. */
function isForm(source: string): boolean {
  const places = source.match(/<(input|textarea|TextField|TableFile|select)\b/g) ?? []
  const isListed = /(Fields|fields|words)\.map\([\s\S]{0,600}<(input|textarea|TextField)\b/.test(
    source,
  )
  return places.length > 1 || isListed
}

const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx') && isForm(read(file)))
  .sort()

test('are all named here with who keeps what is typed', () => {
  assert.equal(found, [...Object.keys(keepers), ...Object.keys(others)].sort())
})

for (const [form, keeper] of Object.entries(keepers))
  test(`${form}: ${keeper} keeps it on the phone`, () => {
    assert.match(read(keeper), /keptDraft\(|createEditor<|keepTyped\(/)
  })

test.run()
