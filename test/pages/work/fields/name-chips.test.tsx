import { useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftField } from '../../../../api/index.ts'
import type { ControlProps } from '../../../../pages/work/fields/fields.tsx'
import { TextField } from '../../../../pages/work/fields/field-typed.tsx'
import { freshDom } from '../../../support/dom.ts'
import { find, mount, press, settle, unmountAll, until } from '../../../support/mount.tsx'

const test = suite('names in the words of a field')
test.before.each(() => freshDom('/'))
test.after.each(() => unmountAll())

const field: DraftField = {
  key: 'text',
  label: '说什么',
  kind: 'longText',
  max: 20,
  inserts: [
    ['【顾客称呼】', '顾客称呼'],
    ['【店员称呼】', '店员称呼'],
  ],
}

function Field({ isLocked = false }: { isLocked?: boolean }) {
  const [value, setValue] = useState('你好，欢迎')
  const all = {} as ControlProps['all']
  return (
    <TextField
      id='t'
      field={field}
      value={value}
      isLocked={isLocked}
      isWrong={false}
      all={all}
      onChange={text => setValue(String(text))}
    />
  )
}

const area = () => document.querySelector('textarea') as HTMLTextAreaElement

test('are put where the cursor is, in place of what is selected, and never beyond the bound', async () => {
  await mount(<Field />)
  await until(() => find('顾客称呼'))
  area().setSelectionRange(0, 1)
  await press('顾客称呼')
  assert.is(area().value, '【顾客称呼】好，欢迎')
  await until(() => area().selectionStart === '【顾客称呼】'.length)
  area().setSelectionRange(area().value.length, area().value.length)
  await press('店员称呼')
  assert.is(area().value, '【顾客称呼】好，欢迎【店员称呼】')
  await press('店员称呼')
  assert.is(area().value, '【顾客称呼】好，欢迎【店员称呼】')
})

test('are not offered where nothing can be changed', async () => {
  await mount(<Field isLocked />)
  await settle()
  assert.not(find('顾客称呼'))
})

test.run()
