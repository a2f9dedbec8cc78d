import { useEffect, useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FieldOptions, type Option } from '../../../../pages/work/fields/field-options.tsx'
import { freshDom } from '../../../support/dom.ts'
import { find, mount, press, shows, unmountAll, until } from '../../../support/mount.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the options of a field')
test.before.each(() => freshDom('/'))
test.after.each(() => unmountAll())

const optionsOf = (most: number): Option[] =>
  Array.from({ length: most }, (_, n): Option => [n + 1, `第${n + 1}家店`])

let latest: Option[0][] = []

function Field({ options, isOne }: { options: Option[]; isOne: boolean }) {
  const [chosen, setChosen] = useState<Option[0][]>([30])
  useEffect(() => {
    latest = chosen
  }, [chosen])
  const others = (value: Option[0]) => chosen.filter(each => each !== value)
  return (
    <FieldOptions
      id='f'
      label='哪些门店'
      options={options}
      chosen={chosen}
      isOne={isOne}
      isLocked={false}
      onPick={value =>
        setChosen(isOne ? [value] : chosen.includes(value) ? others(value) : [...chosen, value])
      }
    />
  )
}

const rows = () =>
  [...document.querySelectorAll('.draft-targets [role]')].map(each => each.textContent)

test('a few stand beside each other', async () => {
  await mount(<Field options={optionsOf(12)} isOne={false} />)
  assert.is(document.querySelectorAll('[role=checkbox]').length, 12)
  await press('第3家店')
  assert.equal(latest, [30, 3])
})

test('of many, several are found by name in a sheet that stays, what was chosen first', async () => {
  await mount(<Field options={optionsOf(90)} isOne={false} />)
  assert.not(find('第3家店'), 'no wall of buttons')
  await until(() => find('第30家店'))
  await press('第30家店')
  await shows('再看一些，共90个')
  assert.is(rows()[0], '第30家店')
  await typeInto(document.querySelector('input') ?? undefined, '第88')
  assert.equal(rows(), ['第88家店'])
  await press('第88家店')
  assert.equal(latest, [30, 88])
  await press('选好了')
  await shows('已选2个：第30家店、第88家店')
})

test('one of many replaces the one before and closes the sheet', async () => {
  await mount(<Field options={optionsOf(90)} isOne />)
  await until(() => find('第30家店'))
  await press('第30家店')
  await shows('再看一些')
  await press('第2家店')
  assert.equal(latest, [2])
  assert.not(document.querySelector('[role=dialog]'))
})

test('a name that nobody has says so', async () => {
  await mount(<Field options={optionsOf(90)} isOne />)
  await until(() => find('第30家店'))
  await press('第30家店')
  await shows('再看一些')
  await typeInto(document.querySelector('input') ?? undefined, '没有')
  await shows('没有找到「没有」')
})

test.run()
