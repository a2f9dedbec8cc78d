import '../../../support/dom.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { showFirstFault } from '../../../../pages/work/edit/show-first-fault.ts'
import { mount, unmountAll } from '../../../support/mount.tsx'

const test = suite('the first fault')
const $faults = atom<Record<string, string>>({})

function Form() {
  const faults = useStore($faults)
  return (
    <>
      <input aria-label='名字' />
      <input aria-label='价格' aria-invalid={Boolean(faults.price)} />
      {faults.parts && (
        <p data-wrong='true' tabIndex={-1}>
          {faults.parts}
        </p>
      )}
      {faults.stock && (
        <section data-wrong='true' tabIndex={-1}>
          <input aria-label='库存' aria-invalid={true} />
        </section>
      )}
    </>
  )
}

test.after.each(unmountAll)

test('a fault that was set just now is drawn and has the focus in the same task', async () => {
  await mount(<Form />)
  $faults.set({ parts: '二维码被挡住了' })
  showFirstFault()
  await undefined
  assert.is(document.activeElement?.textContent, '二维码被挡住了')

  $faults.set({ price: '填价格', parts: '二维码被挡住了' })
  showFirstFault()
  await undefined
  assert.is(document.activeElement?.getAttribute('aria-label'), '价格')
})

test('a marked part that holds the control that is wrong hands it the focus', async () => {
  await mount(<Form />)
  $faults.set({ stock: '填库存' })
  showFirstFault()
  await undefined
  assert.is(document.activeElement?.getAttribute('aria-label'), '库存')
})

test.run()
