import { fact, grouped } from './declare.js'

/** What a field tells while somebody uses it. */
const told = (name, draw, use, decided) =>
  fact(
    name,
    async tools => {
      const log = []
      await tools.mount(() => draw(tools, entry => log.push(entry)))
      await tools.wait(60)
      await use(tools)
      await tools.wait(100)
      return log
    },
    decided,
  )

const drawn = (name, draw, read, decided) =>
  fact(
    name,
    async tools => {
      await tools.mount(() => draw(tools))
      await tools.wait(60)
      return read(tools)
    },
    decided,
  )

function type(field, text) {
  field.focus()
  for (const character of text) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: character, bubbles: true }))
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, field.value + character)
    field.dispatchEvent(new InputEvent('input', { data: character, bubbles: true }))
  }
}

/** Where on a track a handle stands, 0 to 1. */
const shareOf = (track, handle) => {
  const [along, at] = [track, handle].map(each => each.getBoundingClientRect())
  return Math.round(((at.left + at.width / 2 - along.left) / along.width) * 10) / 10
}

const enter = field => {
  const press = new KeyboardEvent('keydown', {
    key: 'Enter',
    code: 'Enter',
    keyCode: 13,
    bubbles: true,
  })
  field.dispatchEvent(press)
}

/** Submits a form with these fields. */
const submitted = (name, fields, decided) =>
  told(
    name,
    ({ h, C }, tell) =>
      h(
        C.Form,
        { onSubmit: ({ detail }) => tell(detail.value) },
        ...fields({ h, C }),
        h(C.Button, { formType: 'submit', className: 'send' }, 'Send'),
      ),
    ({ one }) => one('.send').click(),
    decided,
  )

export const fieldFacts = grouped(
  'Fields',
  drawn(
    'Input: its tag and class',
    ({ h, C }) => h(C.Input, { id: 'x' }),
    ({ one }) => [one('#x').tagName, one('#x').classList.contains('weui-input')],
  ),
  ...[
    ['text', {}],
    ['number', { type: 'number' }],
    ['digit', { type: 'digit' }],
    ['idcard', { type: 'idcard' }],
    ['a password', { password: true }],
    ['search', { confirmType: 'search' }],
  ].map(([name, props]) =>
    drawn(
      `Input: type of ${name}`,
      ({ h, C }) => h(C.Input, { id: 'x', ...props }),
      ({ one }) => one('#x').type,
      ['number', 'digit', 'idcard'].includes(name)
        ? 'A field of type number loses what is no number and ignores lengths; here the same keyboard comes by inputmode.'
        : name === 'search'
          ? 'The key of the keyboard comes by enterkeyhint, without the looks of a search field.'
          : undefined,
    ),
  ),
  drawn(
    'Input: placeholder and value',
    ({ h, C }) => h(C.Input, { id: 'x', placeholder: 'p', value: 'v' }),
    ({ one }) => [one('#x').placeholder, one('#x').value],
  ),
  drawn(
    'Input: value null and undefined',
    ({ h, C }) =>
      h(
        C.View,
        null,
        h(C.Input, { id: 'x', value: null }),
        h(C.Input, { id: 'y', value: undefined }),
      ),
    ({ one }) => [one('#x').value, one('#y').value],
  ),
  drawn(
    'Input: disabled',
    ({ h, C }) => h(C.Input, { id: 'x', disabled: true }),
    ({ one }) => one('#x').disabled,
    'A field that is only readonly lets taps reach what stands around it, as in mini-programs.',
  ),
  drawn(
    'Input: looks',
    ({ h, C }) => h(C.Input, { id: 'x' }),
    ({ one, style }) =>
      style(one('#x'), 'display', 'borderTopWidth', 'backgroundColor', 'outlineStyle'),
  ),
  told(
    'Input: onInput',
    ({ h, C }, tell) => h(C.Input, { id: 'x', onInput: ({ detail }) => tell(detail.value) }),
    ({ one }) => type(one('#x'), 'ab'),
  ),
  told(
    'Input: onChange',
    ({ h, C }, tell) => h(C.Input, { id: 'x', onChange: ({ detail }) => tell(detail.value) }),
    ({ one }) => type(one('#x'), 'ab'),
  ),
  told(
    'Input: target.value in onInput',
    ({ h, C }, tell) => h(C.Input, { id: 'x', onInput: ({ target }) => tell(target.value) }),
    ({ one }) => type(one('#x'), 'ab'),
  ),
  told(
    'Input: onFocus and onBlur',
    ({ h, C }, tell) =>
      h(C.Input, {
        id: 'x',
        value: 'v',
        onFocus: ({ detail }) => tell(['focus', detail.value]),
        onBlur: ({ detail }) => tell(['blur', detail.value]),
      }),
    async ({ one, wait }) => {
      one('#x').focus()
      await wait(30)
      one('#x').blur()
    },
  ),
  told(
    'Input: onConfirm',
    ({ h, C }, tell) =>
      h(C.Input, { id: 'x', value: 'v', onConfirm: ({ detail }) => tell(detail.value) }),
    ({ one }) => enter(one('#x')),
  ),
  told(
    'Input: a composition',
    ({ h, C }, tell) => h(C.Input, { id: 'x', onInput: ({ detail }) => tell(detail.value) }),
    ({ one }) => {
      const field = one('#x')
      field.focus()
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      for (const text of ['n', 'ni', '你']) {
        set.call(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
      }
      field.dispatchEvent(new CompositionEvent('compositionend', { data: '你', bubbles: true }))
    },
  ),
  told(
    'Input: maxLength',
    ({ h, C }, tell) =>
      h(C.Input, { id: 'x', maxLength: 3, onInput: ({ detail }) => tell(detail.value) }),
    ({ one }) => type(one('#x'), 'abcd'),
    'A script’s value passes the old attribute; here the limit cuts at the end of what is typed, so that unfinished pinyin is never cut.',
  ),
  told(
    'Input: a value that the page changes',
    ({ h, C }, tell) =>
      h(C.Input, {
        id: 'x',
        value: globalThis.given ?? 'a',
        ref: () => undefined,
        onFocus: () => tell('focus'),
      }),
    async ({ one, mount, h, C, wait }) => {
      await mount(() => h(C.Input, { id: 'x', value: 'b' }))
      await wait(30)
      one('#x').dataset.seen = one('#x').value
    },
  ),
  drawn(
    'Textarea: its tag',
    ({ h, C }) => h(C.Textarea, { id: 'x' }),
    ({ one }) => one('#x').tagName,
  ),
  drawn(
    'Textarea: value and placeholder',
    ({ h, C }) => h(C.Textarea, { id: 'x', value: 'v', placeholder: 'p' }),
    ({ one }) => [one('#x').value, one('#x').placeholder],
  ),
  told(
    'Textarea: onInput',
    ({ h, C }, tell) => h(C.Textarea, { id: 'x', onInput: ({ detail }) => tell(detail.value) }),
    ({ one }) => type(one('#x'), 'ab'),
  ),
  told(
    'Textarea: onFocus and onBlur',
    ({ h, C }, tell) =>
      h(C.Textarea, {
        id: 'x',
        value: 'v',
        onFocus: ({ detail }) => tell(['focus', detail.value]),
        onBlur: ({ detail }) => tell(['blur', detail.value]),
      }),
    async ({ one, wait }) => {
      one('#x').focus()
      await wait(30)
      one('#x').blur()
    },
  ),
  drawn(
    'Switch: its box',
    ({ h, C }) => h(C.View, { id: 'x' }, h(C.Switch, { checked: true })),
    ({ one }) => {
      const box = one('#x input')
      return [box.type, box.checked]
    },
  ),
  drawn(
    'Switch: its class',
    ({ h, C }) => h(C.View, { id: 'x' }, h(C.Switch, {})),
    ({ one }) => one('#x .weui-switch') !== null,
  ),
  drawn(
    'Switch: size',
    ({ h, C }) => h(C.View, { id: 'x' }, h(C.Switch, { checked: true })),
    ({ one, style }) => style(one('#x input'), 'width', 'height'),
  ),
  told(
    'Switch: onChange',
    ({ h, C }, tell) =>
      h(C.View, { id: 'x' }, h(C.Switch, { onChange: ({ detail }) => tell(detail.value) })),
    ({ one }) => one('#x input').click(),
  ),
  drawn(
    'Checkbox: its box',
    ({ h, C }) => h(C.View, { id: 'x' }, h(C.Checkbox, { value: 'a', checked: true }, 'A')),
    ({ one }) => [one('#x input').type, one('#x input').checked],
  ),
  told(
    'CheckboxGroup: onChange',
    ({ h, C }, tell) =>
      h(
        C.CheckboxGroup,
        { onChange: ({ detail }) => tell(detail.value) },
        h(C.Checkbox, { value: 'a' }, 'A'),
        h(C.Checkbox, { value: 'b' }, 'B'),
      ),
    async ({ all, wait }) => {
      all('.page-one input')[1].click()
      await wait(40)
      all('.page-one input')[0].click()
    },
  ),
  told(
    'RadioGroup: onChange',
    ({ h, C }, tell) =>
      h(
        C.RadioGroup,
        { onChange: ({ detail }) => tell(detail.value) },
        h(C.Radio, { value: 'a' }, 'A'),
        h(C.Radio, { value: 'b' }, 'B'),
      ),
    ({ all }) => {
      const box = all('.page-one input')[1]
      ;(box.closest('.weui-cells_checkbox') ?? box).click()
    },
  ),
  drawn(
    'Slider: value shown',
    ({ h, C }) => h(C.View, { id: 'x' }, h(C.Slider, { value: 30, showValue: true })),
    ({ one }) => one('#x').textContent.trim(),
  ),
  drawn(
    'Slider: place of the handle',
    ({ h, C }) => h(C.View, { id: 'x' }, h(C.Slider, { value: 50 })),
    ({ one }) => shareOf(one('#x .weui-slider__inner'), one('#x .weui-slider__handler')),
  ),
  submitted('Form: an input', ({ h, C }) => [h(C.Input, { name: 'a', value: 'v' })]),
  submitted('Form: a textarea', ({ h, C }) => [h(C.Textarea, { name: 'a', value: 'v' })]),
  submitted('Form: a slider', ({ h, C }) => [h(C.Slider, { name: 'a', value: 30 })]),
  submitted('Form: a switch that is on', ({ h, C }) => [h(C.Switch, { name: 'a', checked: true })]),
  submitted('Form: a switch that is off', ({ h, C }) => [h(C.Switch, { name: 'a' })]),
  submitted('Form: a field without a name', ({ h, C }) => [
    h(C.Input, { value: 'v' }),
    h(C.Input, { name: 'b', value: 'w' }),
  ]),
  submitted('Form: two inputs', ({ h, C }) => [
    h(C.Input, { name: 'a', value: 'v' }),
    h(C.Input, { name: 'b', value: '' }),
  ]),
  told(
    'Form: onReset',
    ({ h, C }, tell) =>
      h(
        C.Form,
        { onReset: () => tell('reset') },
        h(C.Button, { formType: 'reset', className: 'empty' }, 'R'),
      ),
    ({ one }) => one('.empty').click(),
  ),
  drawn(
    'Label: its tag',
    ({ h, C }) => h(C.Label, { id: 'x', className: 'l' }, 'L'),
    ({ one }) => one('.l').tagName,
  ),
  told(
    'Label: a tap on it reaches its field',
    ({ h, C }, tell) =>
      h(
        C.View,
        null,
        h(C.Label, { for: 'y', className: 'l' }, 'L'),
        h(C.Switch, { id: 'y', onChange: ({ detail }) => tell(detail.value) }),
      ),
    ({ one }) => one('.l').click(),
  ),
  drawn(
    'Picker: what opens by a tap',
    ({ h, C }) => h(C.Picker, { range: ['A', 'B'] }, h(C.View, { id: 'x' }, 'open')),
    async ({ one, wait }) => {
      one('#x').click()
      await wait(350)
      return one('.weui-picker') !== null
    },
  ),
  told(
    'Picker: done without a move',
    ({ h, C }, tell) =>
      h(
        C.Picker,
        {
          range: ['A', 'B'],
          value: 1,
          onChange: ({ detail }) => tell(detail.value),
          onCancel: () => tell('cancel'),
        },
        h(C.View, { id: 'x' }, 'open'),
      ),
    async ({ one, all, wait }) => {
      one('#x').click()
      await wait(400)
      all('.weui-picker__action').at(-1).click()
      await wait(350)
    },
  ),
  told(
    'Picker: cancelled',
    ({ h, C }, tell) =>
      h(
        C.Picker,
        {
          range: ['A', 'B'],
          onChange: ({ detail }) => tell(detail.value),
          onCancel: () => tell('cancel'),
        },
        h(C.View, { id: 'x' }, 'open'),
      ),
    async ({ one, all, wait }) => {
      one('#x').click()
      await wait(400)
      all('.weui-picker__action')[0].click()
      await wait(350)
    },
  ),
  told(
    'Picker of times: done without a move',
    ({ h, C }, tell) =>
      h(
        C.Picker,
        { mode: 'time', value: '09:30', onChange: ({ detail }) => tell(detail.value) },
        h(C.View, { id: 'x' }, 'open'),
      ),
    async ({ one, all, wait }) => {
      one('#x').click()
      await wait(400)
      all('.weui-picker__action').at(-1).click()
      await wait(350)
    },
  ),
  told(
    'Picker of dates: done without a move',
    ({ h, C }, tell) =>
      h(
        C.Picker,
        { mode: 'date', value: '2020-02-29', onChange: ({ detail }) => tell(detail.value) },
        h(C.View, { id: 'x' }, 'open'),
      ),
    async ({ one, all, wait }) => {
      one('#x').click()
      await wait(400)
      all('.weui-picker__action').at(-1).click()
      await wait(350)
    },
  ),
  told(
    'Picker of several columns: done without a move',
    ({ h, C }, tell) =>
      h(
        C.Picker,
        {
          mode: 'multiSelector',
          range: [
            ['A', 'B'],
            ['C', 'D'],
          ],
          value: [1, 0],
          onChange: ({ detail }) => tell(detail.value),
        },
        h(C.View, { id: 'x' }, 'open'),
      ),
    async ({ one, all, wait }) => {
      one('#x').click()
      await wait(400)
      all('.weui-picker__action').at(-1).click()
      await wait(350)
    },
  ),
)
