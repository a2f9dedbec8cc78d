import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Button } from '../../../runtime/components/button.tsx'
import { FormContext } from '../../../runtime/components/form-context.ts'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Button')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const html = (props: object) => renderToString(createElement(Button, props))

const looks: [props: object, className: string][] = [
  [{}, 'taro-button taro-button_default'],
  [{ type: 'primary' }, 'taro-button taro-button_primary'],
  [{ type: 'grey' }, 'taro-button taro-button_default'],
  [{ type: 'warn', plain: true }, 'taro-button taro-button_plain-warn'],
  [{ size: 'mini' }, 'taro-button taro-button_default taro-button_mini'],
  [{ loading: true }, 'taro-button taro-button_default taro-button_loading'],
  [{ className: 'own' }, 'taro-button taro-button_default own'],
]
for (const [props, className] of looks) {
  test(`${JSON.stringify(props)} looks like ${className}`, () => {
    assert.is(html(props), `<button type="button" class="${className}"></button>`)
  })
}

test('disabled, it does nothing', async () => {
  let taps = 0
  const container = await mount(
    createElement(Button, { disabled: true, onClick: () => (taps += 1) }),
  )
  await act(async () => container.querySelector('button')?.click())
  assert.is(taps, 0)
})

for (const [formType, expected] of [
  ['submit', ['tap', 'submit']],
  ['reset', ['tap', 'reset']],
] as const) {
  test(`a tap on ${formType} tells the page, then the form around it`, async () => {
    const calls: string[] = []
    const form = { submit: () => calls.push('submit'), reset: () => calls.push('reset') }
    const container = await mount(
      <FormContext value={form as never}>
        {createElement(Button, {
          'form-type': formType,
          bindtap: () => calls.push('tap'),
        } as object)}
      </FormContext>,
    )
    await act(async () => container.querySelector('button')?.click())
    assert.equal(calls, expected)
  })
}

test.run()
